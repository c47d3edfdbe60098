/**
 * What the modules of a file began and nobody ended: timers, listeners on window and document, requests, sockets,
 * channels and databases. The next file has the same page, and would hear of them.
 */
export interface Page {
  /** What is left, each with where it was begun. */
  left(): string[]
  /** Closes the page: what listens for as long as it lives hears nothing more. */
  close(): void
}

/** Code of the app, and of the client of its server, which keeps connections of its own. */
const OURS = /[\\/](?:src|node_modules[\\/]@supabase)[\\/]/
/** A component's effect: what it begins it ends. */
const EFFECT = /[\\/]react-dom[\\/]/
/** This file stands at the top of each stack. */
const THIS = /left-behind/
/** Their timers settle a promise, forget an answer or free memory, and nothing else; nobody can end them. */
const HARMLESS = /SocketAdapter\.disconnect|[\\/]dexie[\\/]|[\\/]lib[\\/]save-file/
/** Dexie's own, for as long as its code is loaded. */
const OF_PACKAGES = 'x-storagemutated-1'

/** Where in the app something is begun, the nearest place first; undefined where it isn't ours. */
function origin(stack = new Error().stack ?? ''): string | undefined {
  const places = stack.split('\n').filter((line) => OURS.test(line) && !THIS.test(line))
  const [nearest, ...callers] = places.map((line) => line.trim().replace(/^at /, ''))
  return nearest && [nearest, ...callers.slice(0, 2)].join(' < ')
}

type Method = (...given: never[]) => unknown
type Listen = EventTarget['addEventListener']

/** Watches the page from now on, until it is closed. */
export function openPage(): Page {
  const open = new Map<unknown, string>()
  const forLife = new Set<() => void>()
  const restored: (() => void)[] = []

  function replace(target: object, name: string, wrap: (was: never) => unknown): void {
    const own = Object.getOwnPropertyDescriptor(target, name)
    const value = wrap(Reflect.get(target, name) as never)
    Object.defineProperty(target, name, { configurable: true, writable: true, value })
    restored.push(() => {
      if (own) Object.defineProperty(target, name, own)
      else Reflect.deleteProperty(target, name)
    })
  }

  for (const [name, repeats] of [
    ['setTimeout', false],
    ['setInterval', true],
  ] as const) {
    replace(globalThis, name, (set: Method) => {
      const watched = (work: unknown, ms: unknown, ...given: unknown[]) => {
        const stack = new Error().stack ?? ''
        const from = HARMLESS.test(stack) ? undefined : origin(stack)
        if (!from || typeof work !== 'function')
          return Reflect.apply(set, globalThis, [work, ms, ...given])
        const timer: unknown = Reflect.apply(set, globalThis, [
          () => {
            if (!repeats) open.delete(timer)
            work(...given)
          },
          ms,
        ])
        open.set(timer, `timer of ${ms} ms, ${from}`)
        return timer
      }
      // Node's own, by which it makes a promise of one, among them.
      return Object.defineProperties(watched, Object.getOwnPropertyDescriptors(set))
    })
  }
  for (const name of ['clearTimeout', 'clearInterval']) {
    replace(globalThis, name, (clear: Method) => (timer: never) => {
      open.delete(timer)
      return clear(timer)
    })
  }

  for (const [what, target] of Object.entries({ window, document })) {
    const listened: { key: object; type: string; listener: unknown; capture: boolean }[] = []
    const remove: Listen = target.removeEventListener
    const isCapture = (options: unknown) =>
      typeof options === 'object' && options
        ? Reflect.get(options, 'capture') === true
        : options === true
    replace(
      target,
      'addEventListener',
      (add: Listen): Listen =>
        (type, listener, options) => {
          add.call(target, type, listener, options)
          const from = origin()
          if (!from) return
          if (!EFFECT.test(new Error().stack ?? '')) {
            forLife.add(() => remove.call(target, type, listener, options))
            return
          }
          const key = {}
          listened.push({ key, type, listener, capture: isCapture(options) })
          open.set(key, `listener of ${what} for ${type}, ${from}`)
          const signal = typeof options === 'object' ? options.signal : undefined
          signal?.addEventListener('abort', () => open.delete(key))
        },
    )
    replace(
      target,
      'removeEventListener',
      (remove: Listen): Listen =>
        (type, listener, options) => {
          remove.call(target, type, listener, options)
          for (const each of listened) {
            const isIt = each.listener === listener && each.capture === isCapture(options)
            if (each.type === type && isIt) open.delete(each.key)
          }
        },
    )
  }

  replace(
    globalThis,
    'fetch',
    (ask: typeof fetch) =>
      async (...given: Parameters<typeof fetch>) => {
        const key = {}
        const [asked] = given
        open.set(key, `request for ${asked instanceof Request ? asked.url : asked}, ${origin()}`)
        try {
          return await ask(...given)
        } finally {
          open.delete(key)
        }
      },
  )
  replace(
    globalThis,
    'BroadcastChannel',
    (Channel: typeof BroadcastChannel) =>
      class extends Channel {
        constructor(name: string) {
          super(name)
          if (name !== OF_PACKAGES) open.set(this, `channel ${name}, ${origin()}`)
        }
        override close() {
          open.delete(this)
          super.close()
        }
      },
  )
  replace(
    globalThis,
    'WebSocket',
    (Socket: typeof WebSocket) =>
      class extends Socket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols)
          open.set(this, `socket to ${url}, ${origin()}`)
          this.addEventListener('close', () => open.delete(this))
        }
      },
  )
  replace(indexedDB, 'open', () => (...given: Parameters<IDBFactory['open']>) => {
    const [name] = given
    // Asked for at each call: tests make it fail there.
    const request = IDBFactory.prototype.open.apply(indexedDB, given)
    request.addEventListener('success', () => {
      const database = request.result
      open.set(database, `database ${name}`)
      const close = database.close
      database.close = () => {
        open.delete(database)
        close.call(database)
      }
    })
    return request
  })

  return {
    left: () => [...open.values()],
    close() {
      for (const end of forLife) end()
      for (const restore of restored.reverse()) restore()
    },
  }
}
