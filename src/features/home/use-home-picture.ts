import { useEffect, useEffectEvent } from 'react'
import { useFigures } from '#i18n/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { hideHomePicture } from '#lib/home-picture.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'

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

  const leave = useEffectEvent(async (isOver: () => boolean) => {
    const clock = format.clock(new Date().toTimeString().slice(0, 5))
    const picture = { day: date, portions: !figures, wide: isWide, asOf: t('asOf', { clock }) }
    // Where its file has not come, a later picture is left.
    const part = await import('./leave-picture.ts').catch(() => null)
    await part?.leavePicture(userId, picture, isOver)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture for each day and list of parts that are drawn
  useEffect(() => {
    let callOff: (() => void) | undefined
    let isOver = false
    let latest = 0
    const leaveSoon = () => {
      const turn = ++latest
      callOff?.()
      callOff = whenIdle(() => void leave(() => isOver || turn !== latest))
    }
    // A part may change by itself: what the server says of a streak comes when it comes.
    const changes = new MutationObserver((records) => {
      if (!records.every(({ target }) => isOfTheMoment(target))) leaveSoon()
    })
    void afterPaint().then(() => {
      if (isOver) return
      hideHomePicture()
      leaveSoon()
      const content = document.getElementById('content')
      if (content) changes.observe(content, { childList: true, characterData: true, subtree: true })
    })
    return () => {
      isOver = true
      callOff?.()
      changes.disconnect()
    }
  }, [day, parts, isWide])
}

/** Whether it stands where the picture leaves a place empty. */
function isOfTheMoment(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-moment]') !== null
}
