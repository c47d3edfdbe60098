/** RxDB's Dexie storage recommends its paid ones at each first write; everything else is a warning. */
const warn = console.warn
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('RxDB Open Core RxStorage')) warn(...words)
}
