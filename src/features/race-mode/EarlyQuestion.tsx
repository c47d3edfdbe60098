import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'

interface EarlyQuestionProps {
  /** Of the race, when it is due. */
  minute: number
  onYes: () => void
  onNo: () => void
}

/** Stands where the large button was, so that a finger that hits twice answers nothing. */
export function EarlyQuestion({ minute, onYes, onNo }: EarlyQuestionProps) {
  const { t } = useTranslation('raceMode')
  const id = useId()
  return (
    <>
      <section
        className={classes.main}
        aria-labelledby={`${id}-due ${id}-taken`}
        tabIndex={-1}
        data-question
      >
        <span id={`${id}-due`} className={classes.label}>
          {t('early.due', { time: raceMinutes(minute * 60) })}
        </span>
        <span id={`${id}-taken`} className={classes.what}>
          {t('early.taken')}
        </span>
      </section>
      <div className={classes.pair}>
        <UnstyledButton className={classes.big} onClick={onYes}>
          {t('early.yes')}
        </UnstyledButton>
        <UnstyledButton className={classes.big} onClick={onNo}>
          {t('early.no')}
        </UnstyledButton>
      </div>
    </>
  )
}
