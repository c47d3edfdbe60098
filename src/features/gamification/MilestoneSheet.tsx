import { Button } from '@mantine/core'
import { useState } from 'react'
import { milestoneDays } from '#domain/gamification/milestones.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './Gamification.module.css'

interface MilestoneSheetProps {
  /** A milestone's code. */
  milestone: string
  /** Stores that it was seen: the celebration ends on all devices. */
  onAcknowledge: () => Promise<void>
}

/** Celebrates a milestone of the streak. Closing it in any way acknowledges it. */
export function MilestoneSheet({ milestone, onAcknowledge }: MilestoneSheetProps) {
  const { t } = useTranslation('gamification')
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  const [closed, setClosed] = useState(false)
  const count = milestoneDays(milestone)
  const close = () => {
    // Once it is stored there is no milestone to celebrate. Where the device has no room for it, the first
    // tap says so and the second closes it, until the next start.
    if (problem) setClosed(true)
    onAcknowledge().catch((error: unknown) => setProblem(problemCode(error)))
  }
  return (
    <Sheet small opened={!closed} title={t('milestone.title', { count })} onClose={close}>
      <div className={classes.celebration}>
        <Icon name="star-filled" size={56} className={classes.star ?? ''} />
        <p>{t('milestone.body', { count })}</p>
        {problem && <SaveProblem code={problem} />}
        <Button data-autofocus onClick={close}>
          {t('milestone.thanks')}
        </Button>
      </div>
    </Sheet>
  )
}
