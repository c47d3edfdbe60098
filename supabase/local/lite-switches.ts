// Nothing is told to anyone, and storage, still called an experiment there, is switched on.
process.env.LITE_TELEMETRY = '0'
process.env.EXPERIMENTAL_STORAGE = '1'

// lite puts a function of its own in this one's place, which fails on any warning that is no string:
// then Node's warning about something small would throw in the middle of it.
const own = process.emitWarning
let inUse = own
Object.defineProperty(process, 'emitWarning', {
  configurable: true,
  get: () => inUse,
  set(replacement: typeof own) {
    inUse = ((warning: string, ...rest: never[]) =>
      (typeof warning === 'string' ? replacement : own)(warning, ...rest)) as typeof own
  },
})
