import { useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { lastTap, undoOf } from '#domain/race-log/taps.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Unseen } from '#ui/Unseen.tsx'
import { useTapWords } from './use-tap-words.ts'

/** Says each tap to who can't see what it changed, and what was taken back. */
export function TapNews({ race }: { race: Row<'races'> }) {
  const { t } = useTranslation('raceMode')
  const words = useTapWords(race)
  const [before, setBefore] = useState(race.log)
  const [news, setNews] = useState('')
  if (before !== race.log) {
    setBefore(race.log)
    const [was, is] = [lastTap(before), lastTap(race.log)]
    const old = was === null ? undefined : before[was]
    const last = is === null ? undefined : race.log[is]
    const isTakenBack = was !== null && old !== undefined && race.log[was]?.edited !== old.edited
    if (isTakenBack && was !== is) setNews(t('undone', { what: words(old) }))
    else if (last && undoOf(last) && last.edited !== old?.edited) setNews(words(last))
  }
  return <Unseen live>{news}</Unseen>
}
