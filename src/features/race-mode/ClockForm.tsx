import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { readRaceTime } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'

/** Asks for a time of the race. */
export function ClockForm({ label, onSet }: { label: string; onSet: (seconds: number) => void }) {
  const { t } = useTranslation('raceMode')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    const seconds = readRaceTime(typed)
    setWrong(seconds === null)
    if (seconds === null) return
    onSet(seconds)
    setTyped('')
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        name="race_time"
        label={label}
        placeholder={t('clock.example')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={wrong && t('clock.wrong')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('clock.set')}</Button>
    </form>
  )
}
