/**
 * Shows the last picture of Home ([Note: a picture of Home]) while the app is on its way. The build puts this script into
 * the page itself (scripts/lib/first-frame.ts): it runs before any script of the app has come.
 */
import {
  APP_FILE_ID,
  type HomePicture,
  hideHomePicture,
  PICTURE_ID,
  pictureKey,
  portionsKey,
  STYLES_KEY,
  type StyleTexts,
  WIDE_WINDOW,
} from './lib/home-picture.ts'
import { catchInstallOffer } from './lib/install-offer.ts'
import { localDay } from './lib/local-day.ts'
import { HOME_PATH } from './lib/paths.ts'
import { startAnew } from './lib/start-anew.ts'
import { confirmedSession } from './remote/auth/session-copy.ts'
import { isSession, SESSION_KEY, type StoredSession } from './remote/auth/stored-session.ts'

/** Younger ones are shown as they are, ms: the specification's life of a cached dashboard. */
const FRESH_MS = 5 * 60_000
/** An app that has not come by then has something else to say, ms. */
const LONGEST_MS = 15_000
/** Nor does the app wait longer for it to be painted, ms: a page that nobody sees paints nothing. */
const APP_WAITS_MS = 500

/** What is stored as JSON under a key; null where there is nothing, or nothing that anybody can read. */
function read(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Storage is off, or its text is spoilt: as if there were nothing.
    return null
  }
}

/** The picture of a runner to be shown here and now, with the text of its styles, if there is one. */
function lastPicture(userId: string): [HomePicture, string] | null {
  // With a search part a dialog is open, and any other screen is not Home.
  if (location.pathname !== HOME_PATH || location.search !== '') return null
  const picture: HomePicture | null = read(pictureKey(userId))
  if (picture?.userId !== userId) return null
  const { day, portions, wide, styles } = picture.data
  if (
    day !== localDay(new Date()) ||
    wide !== matchMedia(WIDE_WINDOW).matches ||
    portions !== (localStorage.getItem(portionsKey(userId)) === 'on')
  )
    return null
  const texts: StyleTexts | null = read(STYLES_KEY)
  const text = styles.map((address) => texts?.[address])
  // A development server's page has none.
  return text.length && text.every(Boolean) ? [picture, text.join('')] : null
}

/** Runs the app, whose files are on their way: behind the picture, which would have to wait for it otherwise. */
function startApp(): void {
  const file = document.getElementById(APP_FILE_ID) as HTMLLinkElement | null
  // Started already; or a development server's page, whose script runs by itself.
  if (!file) return
  file.id = ''
  const script = document.createElement('script')
  script.type = 'module'
  script.src = file.href
  script.onerror = startAnew
  // Code that came in part is no error: it does not run. Where that is not the line's fault, once is enough.
  script.onload = () => window.hasApp || performance.navigation.type || startAnew()
  document.head.append(script)
}

/** @param session as local storage has it, which may have ended or been followed by another's since */
function show(
  { userId, timestamp, data }: HomePicture,
  styles: string,
  session: StoredSession,
): void {
  const place = document.createElement('div')
  place.id = PICTURE_ID
  // As the page's root has it: the styles ask for it there.
  place.dataset.mantineColorScheme = 'dark'
  // In a tree of its own: whoever looks for something in the page finds the app's.
  const tree = place.attachShadow({ mode: 'closed' })
  tree.innerHTML = `<style>${styles}</style>${data.theme}<div inert>${data.html}</div><slot></slot>`
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
  setTimeout(startApp, APP_WAITS_MS)
  // Who taps or types means the app.
  for (const act of ['click', 'keydown']) addEventListener(act, hideHomePicture, { once: true })
  const isTheirs = () => read(SESSION_KEY)?.user?.id === userId
  // Another tab may sign out while this one is on its way, or put aside for the way back.
  for (const news of ['storage', 'pageshow'])
    addEventListener(news, () => isTheirs() || hideHomePicture())
  void confirmedSession(session)
    .then((latest) => {
      if (latest?.user.id !== userId || !isTheirs()) return hideHomePicture()
      place.style.visibility = 'visible'
      return new Promise<unknown>(requestAnimationFrame)
    }, hideHomePicture)
    // Behind the frame that shows it.
    .then(() => setTimeout(startApp))
}

/** Gives a tap to what was tapped, where the app has that in the same place already; else the picture only goes. */
function tapped({ clientX, clientY }: MouseEvent, tree: ShadowRoot): void {
  const controlIn = (page: DocumentOrShadowRoot) =>
    page.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a,button,summary')
  // There until this tap, which takes the picture away.
  ;(tree.querySelector('[inert]') as HTMLElement).inert = false
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

try {
  catchInstallOffer()
  const session: unknown = read(SESSION_KEY)
  const picture = isSession(session) && lastPicture(session.user.id)
  if (picture) show(...picture, session)
  else startApp()
} catch {
  // What is stored has another shape, or the browser lacks what this needs: the app comes without a picture.
  hideHomePicture()
  startApp()
}
