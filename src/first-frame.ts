/**
 * Shows the last picture of Home ([Note: a picture of Home]) while the app is on its way. The build puts this script into
 * the page itself (scripts/lib/first-frame.ts): it runs before any file of the app has come.
 */
import {
  type HomePicture,
  hideHomePicture,
  PICTURE_ID,
  pictureKey,
  portionsKey,
  WIDE_WINDOW,
} from './lib/home-picture.ts'
import { localDay } from './lib/local-day.ts'
import { HOME_PATH } from './lib/paths.ts'
import { confirmedSession } from './remote/auth/session-copy.ts'
import { isSession, SESSION_KEY, type StoredSession } from './remote/auth/stored-session.ts'

/** Younger ones are shown as they are, ms: the specification's life of a cached dashboard. */
const FRESH_MS = 5 * 60_000
/** An app that has not come by then has something else to say, ms. */
const LONGEST_MS = 15_000

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** The picture of a runner to be shown here and now, if there is one. */
function lastPicture(userId: string): HomePicture | null {
  // With a search part a dialog is open, and any other screen is not Home.
  if (location.pathname !== HOME_PATH || location.search !== '') return null
  const picture: HomePicture | null = read(pictureKey(userId))
  if (picture?.userId !== userId) return null
  const { day, portions, wide } = picture?.data ?? {}
  const isOfNow =
    day === localDay(new Date()) &&
    wide === matchMedia(WIDE_WINDOW).matches &&
    portions === (localStorage.getItem(portionsKey(userId)) === 'on')
  return isOfNow ? picture : null
}

/** @param session as local storage has it, which may have ended or been followed by another's since */
function show({ userId, timestamp, data }: HomePicture, session: StoredSession): void {
  const place = document.createElement('div')
  place.id = PICTURE_ID
  // As the page's root has it: the styles ask for it there.
  place.dataset.mantineColorScheme = 'dark'
  // In a tree of its own: whoever looks for something in the page finds the app's.
  const tree = place.attachShadow({ mode: 'closed' })
  tree.innerHTML = `${data.theme}<div inert>${data.html}</div><slot></slot>`
  place.addEventListener('click', (event) => tapped(event, tree))
  // The app's own variables are made of the theme's at the page's root.
  place.innerHTML = data.theme
  const age = Date.now() - timestamp
  if (age < 0 || age > FRESH_MS) {
    const mark = document.createElement('p')
    mark.textContent = data.asOf
    place.append(mark)
  }
  document.body.append(place)
  setTimeout(hideHomePicture, LONGEST_MS)
  // Who taps or types means the app.
  for (const act of ['click', 'keydown']) addEventListener(act, hideHomePicture, { once: true })
  const isTheirs = () => read(SESSION_KEY)?.user?.id === userId
  // Another tab may sign out while this one is on its way, or put aside for the way back.
  for (const news of ['storage', 'pageshow'])
    addEventListener(news, () => place.isConnected && !isTheirs() && hideHomePicture())
  const ready = data.styles.map((href) => arrives(tree, href))
  void Promise.all([confirmedSession(session), ...ready]).then(([latest]) => {
    if (latest?.user.id === userId && isTheirs()) place.style.visibility = 'visible'
    else hideHomePicture()
  }, hideHomePicture)
}

/** Gives a tap to what was tapped, where the app has that in the same place already; else the picture only goes. */
function tapped({ clientX, clientY }: MouseEvent, tree: ShadowRoot): void {
  const controlIn = (page: DocumentOrShadowRoot) =>
    page.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a,button,summary')
  tree.querySelector('[inert]')?.removeAttribute('inert')
  const pictured = controlIn(tree)
  hideHomePicture()
  const live = controlIn(document)
  if (!live || wordsOf(live) !== wordsOf(pictured)) return
  live.focus()
  live.click()
}

/** With those round it: “Confirm” stands beside each meal. */
function wordsOf(control: Element | null | undefined): string | null | undefined {
  const round = control?.closest('li,section') ?? control
  return control && `${control.ariaLabel} ${control.textContent} ${round?.textContent}`
}

/** Resolves when a style sheet is in force; fails where the app has another version by now. */
function arrives(tree: ShadowRoot, href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = reject
    tree.append(link)
  })
}

try {
  const session: unknown = read(SESSION_KEY)
  const picture = isSession(session) && lastPicture(session.user.id)
  if (picture) show(picture, session)
} catch {
  // Storage is off, or holds what nobody can read: the app comes without a picture.
  hideHomePicture()
}
