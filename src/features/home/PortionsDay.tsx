import type { ReactNode } from 'react'
import { Plate } from '#components/Plate.tsx'
import { ScoreWords } from '#components/ScoreWords.tsx'
import type { Row } from '#domain/entities.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { plateOf } from '#domain/guidance/plate.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useToday } from '#hooks/use-today.ts'
import { loadWords } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { MealTimes } from './MealTimes.tsx'
import classes from './PortionsDay.module.css'
import type { ShownScore } from './ScoreCard.tsx'

interface PortionsDayProps {
  load: TrainingLoad
  /** Null where nothing is logged yet, or the score is on its way. */
  score: ShownScore | null
  logged: readonly Row<'food_logs'>[]
  /** What stands before the meals. */
  toConfirm: ReactNode
  /** What was drunk: fluid is no figure of food. */
  drinks: ReactNode
  meals: ReactNode
  offer: ReactNode
}

/** Today in portions mode: a plate, times to eat, and the score in words; no figure of any of it. */
function PortionsDay(props: PortionsDayProps) {
  const { load, score, logged, toConfirm, drinks, meals, offer } = props
  const { t } = useTranslation('portions')
  const today = useToday()
  const { profile } = useProfile()
  return (
    <>
      <Columns>
        {[
          <Panel key="plate" title={t('plate.title')}>
            <p className={classes.intro}>{t(`plate.${plateOf(load)}.day`)}</p>
            <Plate kind={plateOf(load)} />
            <p className={classes.hint}>{t('plate.hint')}</p>
          </Panel>,
          <Panel key="score" title={t('score.title')}>
            <ScoreWords score={score} />
          </Panel>,
          drinks,
        ]}
        {[toConfirm, <MealTimes key="times" today={today} meals={logged} load={load} />, meals]}
      </Columns>
      <Notice tone="quiet">
        {t(profile && guidance(profile).reasons.length > 0 ? 'guidance' : 'notice')}
      </Notice>
      {offer}
    </>
  )
}

/** The part, as `lazy` wants it, once its words are there. */
export async function ready() {
  await loadWords('portions')
  return { default: PortionsDay }
}
