import { UnstyledButton } from '@mantine/core'
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
  return (
    <>
      <div className={classes.main} role="status" tabIndex={-1} data-question>
        <span className={classes.label}>{t('early.due', { time: raceMinutes(minute * 60) })}</span>
        <span className={classes.what}>{t('early.taken')}</span>
      </div>
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
