import { remember, remembered } from './remembered.ts'

/**
 * [Note: a picture of Home]
 *
 * An app that is opened has its code to load and its worker to start before it can say how the day goes, and the day was
 * on the screen a few minutes ago. So Home leaves a picture of itself behind, its own markup, and the page shows that
 * before any script of the app is here (first-frame.ts): for the runner who is signed in, of this day, at this width of
 * window. Older than five minutes, or left before the runner went on to another screen, it says of when it is. It can't be
 * operated, and it goes when Home stands behind it, or anything else does. Decision 071.
 */

/** The specification's cached dashboard. */
export interface HomePicture {
  userId: string
  /** Milliseconds since 1970; 0 once something may have changed. */
  timestamp: number
  data: {
    /** The local day it shows, `yyyy-MM-dd`. */
    day: string
    /** Whether meals are shown as portions, without a figure of energy or weight. */
    portions: boolean
    /** Whether the window had room for two columns. */
    wide: boolean
    /** The app's style sheets it needs, by their addresses, in their order: their text is beside it (`STYLES_KEY`). */
    styles: string[]
    /** The theme's variables, a style element: they come with the app otherwise. */
    theme: string
    html: string
    /** What is said of one that is older, in the runner's language. */
    asOf: string
  }
}

/** The element that shows one, beside the app's root. */
export const PICTURE_ID = 'home-picture'

/** The link that has the app's first script fetched; the build puts it into the page (scripts/lib/first-frame.ts). */
export const APP_FILE_ID = 'app-file'

/** Where the text of the style sheets is: a picture waits for no file. */
export const STYLES_KEY = 'fuelmile:home-styles'

/** By the address of each. */
export type StyleTexts = Readonly<Record<string, string>>

/** Ends with the runner's id: it goes when the runner's data go (forget-runner.ts). */
export const pictureKey = (userId: string) => `dashboard:v1:${userId}`

/** Where this device remembers whether a runner's meals are shown as portions: `on` or `off`. */
export const portionsKey = (userId: string) => `fuelmile:portions:${userId}`

/** From here on there are two columns; as the style sheets have it. */
export const WIDE_WINDOW = '(min-width: 62em)'

/** Says of the one that is stored that its day may have changed since. */
export function ageHomePicture(userId: string): void {
  const key = pictureKey(userId)
  const stored = remembered(key)
  const aged = stored?.replace(/"timestamp":\d+/, '"timestamp":0')
  // Written only where it is not aged already: some 45 kB at every step from screen to screen.
  if (aged && aged !== stored) remember(key, aged)
}

/** Takes away the one that is shown. */
export function hideHomePicture(): void {
  document.getElementById(PICTURE_ID)?.remove()
}
