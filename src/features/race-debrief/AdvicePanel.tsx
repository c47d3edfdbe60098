import type { Row } from '#domain/entities.ts'
import { type RaceAdvice, raceAdvice } from '#domain/race-log/advice.ts'
import type { Debriefed } from '#domain/race-log/debrief.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Debrief.module.css'

/** What to try next, the most important first. */
export function AdvicePanel({ race, debriefed }: { race: Row<'races'>; debriefed: Debriefed }) {
  const { t } = useTranslation('raceDebrief')
  const words = useAdviceWords()
  const advice = raceAdvice(debriefed, race.plan?.sweat_ml_per_hour ?? null)
  return (
    <Panel title={t('advice.title')}>
      <ul className={classes.advice}>
        {advice.map((each) => (
          <li key={each.code}>
            <b>{t(`advice.${each.code}.title`)}</b>
            <p>{words(each)}</p>
            <small>{t(`advice.${each.code}.source`)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useAdviceWords() {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  return (advice: RaceAdvice): string => {
    if (advice.code === 'drank_too_much') {
      return t('advice.drank_too_much.text', {
        taken: format.amount('fluid', advice.mlPerHour),
        limit: format.amount('fluid', advice.limitMl),
      })
    }
    if (advice.code === 'taken_short') {
      return format.figures
        ? t('advice.taken_short.text', { percent: format.number(advice.percent) })
        : t('advice.taken_short.words')
    }
    if (advice.code === 'step_up' || advice.code === 'stomach_step_back') {
      return format.figures
        ? t(`advice.${advice.code}.text`, { grams: format.grams(advice.gramsPerHour) })
        : t(`advice.${advice.code}.words`)
    }
    return t(`advice.${advice.code}.text`)
  }
}
