import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, raceModeOf } from '#lib/paths.ts'
import { readRaceTime } from '#lib/race-time.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'

const MAX_GOAL_MINUTES = 20_000
const MAX_KM = 1000

/** No race today: one is made of a goal time and a distance, a long run with race mode too. */
export function StartForm({ today, missing }: { today: string; missing: boolean }) {
  const { t } = useTranslation('raceMode', 'errors')
  const format = useFormat()
  const commands = useRaceCommands()
  const navigate = useNavigate()
  const { saving, problem, save } = useSave()
  const [name, setName] = useState('')
  const [goal, setGoal] = useState('')
  const [distance, setDistance] = useState('')
  const [tried, setTried] = useState(false)
  const goalMinutes = Math.round((readRaceTime(goal) ?? 0) / 60)
  const km = distance.trim() === '' ? null : format.readFigure('distance', distance)
  const goalWrong = !(goalMinutes >= 1 && goalMinutes <= MAX_GOAL_MINUTES)
  const distanceWrong = distance.trim() !== '' && !(km !== null && km > 0 && km <= MAX_KM)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (goalWrong || distanceWrong || !commands) return focusFirstError(event.currentTarget)
    await save(async () => {
      const { id } = await commands.add({
        ...{ date: today, name: name.trim() || t('ownRun'), start_time: null, city: null },
        ...{ distance_km: km, goal_minutes: goalMinutes, list_id: null },
        ...{ plan: null, log: {}, debrief: null },
      })
      await navigate(raceModeOf(id), { replace: true })
    })
  }
  return (
    <Screen title={t('title')}>
      <Panel title={t(missing ? 'form.missing' : 'form.none')}>
        <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
          <p className={form.hint}>{t('form.hint')}</p>
          <TextInput
            name="name"
            label={t('form.name')}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            name="goal"
            label={t('form.goal')}
            placeholder={t('form.goalExample')}
            autoComplete="off"
            required
            value={goal}
            error={tried && goalWrong && t('form.goalWrong')}
            onChange={(event) => setGoal(event.currentTarget.value)}
          />
          <NumberField
            name="distance"
            label={t('form.distance')}
            unit={format.unit('distance')}
            value={distance}
            error={tried && distanceWrong && t('form.distanceWrong')}
            onChange={setDistance}
          />
          {problem && <SaveProblem code={problem} />}
          <Button type="submit" loading={saving}>
            {t('form.go')}
          </Button>
        </form>
        <Button component={Link} to={PATHS.home} variant="subtle">
          {t('form.leave')}
        </Button>
        {missing && <Notice tone="info">{t('form.missingHint')}</Notice>}
      </Panel>
    </Screen>
  )
}
