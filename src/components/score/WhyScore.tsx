import { UnstyledButton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './WhyScore.module.css'

// Fetched with the tap that shows them: the first paint and a meal by hand need none of it.
const ScoreParts = lazy(async () => ({ default: (await import('./ScoreParts.tsx')).ScoreParts }))

export type ShownScore = Pick<DayScore, 'total' | 'provisional' | 'range' | 'missing' | 'parts'>

interface WhyScoreProps {
  /** Null while there is none: its foot has its room, or what stands below would jump. */
  score: ShownScore | null
  /** Of a day that is over nothing is to be done any more. */
  past?: boolean
  /** Before the key, and after it. */
  before?: ReactNode
  after?: ReactNode
  /** Over the parts. */
  children?: ReactNode
}

/** What makes a score, behind a tap. */
export function WhyScore({ score, past = false, before, after, children }: WhyScoreProps) {
  const { t } = useTranslation('home')
  const [open, setOpen] = useState(false)
  const partsId = useId()
  return (
    <>
      <div className={classes.foot}>
        {before}
        {score && (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={partsId}
            onClick={() => setOpen(!open)}
          >
            {t('score.show')}
            <Icon name="chevron-down" className={classes.chevron ?? ''} />
          </UnstyledButton>
        )}
        {after}
      </div>
      {score && open && (
        <div id={partsId}>
          {children}
          <Suspense fallback={null}>
            <ScoreParts parts={score.parts} past={past} />
          </Suspense>
        </div>
      )}
    </>
  )
}
