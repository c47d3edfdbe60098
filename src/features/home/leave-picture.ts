import { isStillSignedIn } from '#hooks/use-session.ts'
import { type HomePicture, pictureKey, STYLES_KEY, type StyleTexts } from '#lib/home-picture.ts'
import { forget, remember, remembered } from '#lib/remembered.ts'

/** What is none of Home, or true for a moment only: the picture goes without. */
const NOT_IN_IT = 'script, dialog, [popover], [role=dialog], [data-moment=gone]'
/** What changes by the moment where it stands: its place stays empty. */
const OF_THE_MOMENT = '[data-moment]'

type Shown = Pick<HomePicture['data'], 'day' | 'portions' | 'wide' | 'asOf'>

/**
 * Leaves a picture of Home as it is on the screen ([Note: a picture of Home]).
 * @param isOver whether Home shows something else by now, or is gone
 */
export async function leavePicture(
  userId: string,
  shown: Shown,
  isOver: () => boolean,
): Promise<void> {
  const html = isOver() ? undefined : htmlOfHome()
  if (html === undefined) return
  const styles = stylesOfPage()
  const theme = document.querySelector('style[data-mantine-styles]')?.outerHTML ?? ''
  const data = { ...shown, styles, theme, html }
  const picture: HomePicture = { userId, timestamp: Date.now(), data }
  // Where there is no room for this one, that of before is not to be shown either.
  forget(pictureKey(userId))
  const hasStyles = await leaveStyles(styles)
  // Another tab may have signed out a moment ago.
  if (hasStyles && !isOver() && isStillSignedIn(userId))
    remember(pictureKey(userId), JSON.stringify(picture))
}

/** In the page's own order, as addresses on this server: an extension's are not the app's. */
function stylesOfPage(): string[] {
  const addresses = [...document.styleSheets].flatMap(({ href }) => (href ? new URL(href) : []))
  return addresses.flatMap(({ origin, pathname }) => (origin === location.origin ? pathname : []))
}

/**
 * Leaves the text of style sheets, once for each that the device does not have.
 * @returns whether it has all of them
 */
async function leaveStyles(addresses: readonly string[]): Promise<boolean> {
  const known = knownStyles()
  if (addresses.every((address) => known[address])) return true
  const textOf = async (address: string) => {
    if (known[address]) return [address, known[address]]
    // The browser has it: the page is drawn by it.
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`style_missing: ${answer.status}`)
    return [address, await answer.text()]
  }
  try {
    const texts = await Promise.all(addresses.map(textOf))
    return remember(STYLES_KEY, JSON.stringify(Object.fromEntries(texts)))
  } catch {
    // Gone from the browser's cache, and no network: the next picture comes with them.
    return false
  }
}

function knownStyles(): StyleTexts {
  try {
    return Object(JSON.parse(remembered(STYLES_KEY) ?? 'null'))
  } catch {
    // Nobody can read it: it is replaced.
    return {}
  }
}

/** undefined where Home stands without the app round it. */
function htmlOfHome(): string | undefined {
  const layout = document.getElementById('content')?.parentElement?.cloneNode(true)
  if (!(layout instanceof HTMLElement)) return undefined
  for (const element of layout.querySelectorAll(NOT_IN_IT)) element.remove()
  for (const element of layout.querySelectorAll<HTMLElement>(OF_THE_MOMENT))
    element.style.visibility = 'hidden'
  // The page has each name once, and a photo's address is good for one visit.
  for (const element of layout.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const image of layout.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src')
  return layout.outerHTML
}
