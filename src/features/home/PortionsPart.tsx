import { Plate } from '#components/Plate.tsx'
import { ScoreWords } from '#components/ScoreWords.tsx'
import type { ShownScore } from '#components/score/WhyScore.tsx'
import type { Row } from '#domain/entities.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { emptiesStores, plateOf } from '#domain/guidance/plate.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import type { Session } from '#domain/training/sessions.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { MealTimes } from './MealTimes.tsx'
import classes from './PortionsPart.module.css'

interface PortionsPartProps {
  part: 'notice' | 'score' | 'nutrition' | 'times'
  load: TrainingLoad
  /** One of the two days before a long race. */
  isLoading: boolean
  /** Yesterday's distinct sessions, as soon as they are known. */
  yesterday: readonly Session[]
  /** Null where nothing is logged yet, or the score is on its way. */
  score: ShownScore | null
  logged: readonly Row<'food_logs'>[]
  /** Today's distinct ones, as soon as they are known. */
  sessions: readonly Session[]
}

/** What Home shows in portions mode: a plate, times to eat, and the score in words; no figure of any of it. */
export function PortionsPart(props: PortionsPartProps) {
  const { part, load, isLoading, score, logged, sessions, yesterday } = props
  const { t } = useTranslation('portions')
  const { profile } = useProfile()
  switch (part) {
    case 'notice':
      return (
        <Notice tone="quiet">
          {t(profile && guidance(profile).reasons.length > 0 ? 'guidance' : 'notice')}
        </Notice>
      )
    case 'nutrition': {
      const isAfterLongRun = emptiesStores(yesterday)
      const kind = plateOf(load, { isLoading, isAfterLongRun })
      const isRefill = isAfterLongRun && load === 'rest' && !isLoading
      return (
        <Panel title={t('plate.title')}>
          <p className={classes.intro}>
            {t(isLoading ? 'plate.loading' : isRefill ? 'plate.refill' : `plate.${kind}.day`)}
          </p>
          <Plate kind={kind} />
          <p className={classes.hint}>{t('plate.hint')}</p>
        </Panel>
      )
    }
    case 'score':
      return (
        <Panel title={t('score.title')}>
          <ScoreWords score={score} />
        </Panel>
      )
    default:
      return <MealTimes sessions={sessions} meals={logged} load={isLoading ? 'long' : load} />
  }
}
