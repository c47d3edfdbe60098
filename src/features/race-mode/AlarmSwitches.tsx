import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './RaceMode.module.css'
import { alarmsHere, isOn, ring, setOn, unlockSound } from './ring.ts'

/** How an intake that is due makes itself felt, with a try. */
export function AlarmSwitches() {
  const { t } = useTranslation('raceMode')
  const alarms = alarmsHere()
  const [on, setShown] = useState(() => alarms.map(isOn))
  const asks = typeof Notification !== 'undefined' && Notification.permission === 'default'
  const [asked, setAsked] = useState(!asks)
  return (
    <>
      <h3>{t('alarm.title')}</h3>
      {alarms.map((alarm, place) => (
        <UnstyledButton
          key={alarm}
          className={classes.big}
          aria-pressed={on[place]}
          onClick={() => {
            setOn(alarm, !on[place])
            setShown(alarms.map(isOn))
          }}
        >
          {t(`alarm.${alarm}`)}
          {/* For ears the button is pressed or not: its name stays. */}
          <small aria-hidden>{t(on[place] ? 'alarm.on' : 'alarm.off')}</small>
        </UnstyledButton>
      ))}
      <Button
        variant="default"
        onClick={() => {
          unlockSound()
          ring()
        }}
      >
        {t('alarm.try')}
      </Button>
      {!asked && (
        <>
          <p className={classes.small}>{t('alarm.outside')}</p>
          <Button
            variant="default"
            onClick={() => {
              void Notification.requestPermission().then(() => setAsked(true))
            }}
          >
            {t('alarm.allow')}
          </Button>
        </>
      )}
    </>
  )
}
