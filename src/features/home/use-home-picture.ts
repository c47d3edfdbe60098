import { useEffect, useEffectEvent } from 'react'
import { isStillSignedIn } from '#hooks/use-session.ts'
import { useFigures } from '#i18n/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterPaint } from '#lib/after-paint.ts'
import {
  type HomePicture,
  hideHomePicture,
  pictureKey,
  STYLES_KEY,
  type StyleTexts,
} from '#lib/home-picture.ts'
import { forget, remember, remembered } from '#lib/remembered.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'

/** What is none of Home, or true for a moment only: the picture goes without. */
const NOT_IN_IT = 'script, dialog, [popover], [role=dialog], [data-moment=gone]'
/** What changes by the moment where it stands: its place stays empty. */
const OF_THE_MOMENT = '[data-moment]'

/**
 * Leaves a picture of Home for the next start, and takes away that of the last ([Note: a picture of Home]). For who
 * stands beside what is pictured: it is there, too, then.
 * @param date the local day shown, `yyyy-MM-dd`
 * @param shown what Home shows of it: another object, another picture
 */
export function useHomePicture(userId: string, date: string, ...shown: [unknown, unknown]): void {
  const { t } = useTranslation('home')
  const format = useFormat()
  const figures = useFigures()
  const isWide = useIsWide()
  const [day, parts] = shown

  const leave = useEffectEvent(async (html: string | undefined, isOver: () => boolean) => {
    if (html === undefined) return
    const now = new Date()
    const styles = stylesOfPage()
    const picture: HomePicture = {
      userId,
      timestamp: now.getTime(),
      data: {
        day: date,
        portions: !figures,
        wide: isWide,
        styles,
        theme: document.querySelector('style[data-mantine-styles]')?.outerHTML ?? '',
        html,
        asOf: t('asOf', { clock: format.clock(now.toTimeString().slice(0, 5)) }),
      },
    }
    // Where there is no room for this one, that of before is not to be shown either.
    forget(pictureKey(userId))
    const hasStyles = await leaveStyles(styles)
    // Another tab may have signed out a moment ago.
    if (hasStyles && !isOver() && isStillSignedIn(userId))
      remember(pictureKey(userId), JSON.stringify(picture))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture for each day and list of parts that are drawn
  useEffect(() => {
    let callOff: (() => void) | undefined
    let isOver = false
    void afterPaint().then(() => {
      if (isOver) return
      hideHomePicture()
      callOff = whenIdle(() => void leave(htmlOfHome(), () => isOver))
    })
    return () => {
      isOver = true
      callOff?.()
    }
  }, [day, parts, isWide])
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
