import { Button } from '@mantine/core'
import { TERMINAL_PROBLEMS } from '#domain/foods/photo-problems.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './Tracker.module.css'
import { DEVICE, NO_PHOTO, type TrackerProblem } from './tracker-state.ts'

interface ProblemChoicesProps {
  problem: TrackerProblem
  onAgain: () => void
  onSearch: () => void
  onLater: () => void
}

/** What went wrong, that the photo is still here, and what to do with it. */
export function ProblemChoices({ problem, onAgain, onSearch, onLater }: ProblemChoicesProps) {
  const { t } = useTranslation('tracker')
  const usable = !NO_PHOTO.includes(problem)
  const terminal = TERMINAL_PROBLEMS.includes(problem)
  return (
    <Notice tone="warning" title={t(`problem.${problem}.title`)} live>
      {t(`problem.${problem}.body`)} {usable && t('withoutFigures.body')}
      <span className={classes.choices}>
        {!terminal && usable && problem !== 'not_configured' && (
          <Button px="xs" variant="light" onClick={onAgain}>
            {t('withoutFigures.again')}
          </Button>
        )}
        {usable && (
          <Button px="xs" variant="light" onClick={onSearch}>
            {t('withoutFigures.search')}
          </Button>
        )}
        {usable && !terminal && !DEVICE.includes(problem) && problem !== 'not_configured' && (
          <Button px="xs" variant="default" onClick={onLater}>
            {t('withoutFigures.later')}
          </Button>
        )}
      </span>
    </Notice>
  )
}
