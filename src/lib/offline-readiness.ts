/** Files that must be there, and how many of them are. */
export interface Share {
  there: number
  of: number
}

/** How far the app's files are on this device: scripts, styles and pictures apart from the words of all languages. */
export interface OfflineFiles {
  whole: boolean
  app: Share
  words: Share
}

/** The build puts the words of each language into files of this name (chunks.config.ts). */
const WORDS = /\/words-[^/]*$/

/**
 * What a start without a network would find.
 * @param wanted addresses of all files of a version; none where nobody knows of one
 * @param there addresses in the cache, of other versions, too
 */
export function offlineFiles(wanted: readonly string[], there: ReadonlySet<string>): OfflineFiles {
  const share = (files: readonly string[]): Share => ({
    there: files.filter((file) => there.has(file)).length,
    of: files.length,
  })
  const app = share(wanted.filter((file) => !WORDS.test(file)))
  const words = share(wanted.filter((file) => WORDS.test(file)))
  const whole = wanted.length > 0 && app.there === app.of && words.there === words.of
  return { whole, app, words }
}
