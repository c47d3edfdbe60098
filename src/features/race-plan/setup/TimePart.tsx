import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { GoalTimeFields } from '#components/race/GoalTimeFields.tsx'
import { goalTimeText, readGoalTime } from '#components/race/goal-time.ts'
import type { Row } from '#domain/entities.ts'
import { MAX_RACE_KM } from '#domain/fuelling/constants.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { SavedNumber } from '../SavedNumber.tsx'

/** How long the race takes, when it starts and how far it is: of the race itself. */
export function TimePart({ race }: { race: Row<'races'> }) {
  const { t } = useTranslation('racePlan', 'races')
  const format = useFormat()
  const commands = useRaceCommands()
  const { problem, save } = useSave()
  const [goal, setGoal] = useState(() => goalTimeText(race.goal_minutes, format))
  const [start, setStart] = useState(race.start_time ?? '')
  const edit = (patch: Partial<Row<'races'>>) =>
    void save(async () => {
      if (!commands) throw new Error('the data is not open')
      await commands.edit(race.id, patch)
    })
  return (
    <Panel title={t('time.title')}>
      <div className={form.form}>
        <GoalTimeFields
          value={goal}
          onChange={(typed) => {
            setGoal(typed)
            const goal_minutes = readGoalTime(typed, format)
            if (!Number.isNaN(goal_minutes)) edit({ goal_minutes })
          }}
        />
        <div className={form.metrics}>
          <TextInput
            type="time"
            name="start_time"
            label={t('races:form.startTime')}
            value={start}
            onChange={({ currentTarget: { value } }) => {
              setStart(value)
              edit({ start_time: value || null })
            }}
          />
          <SavedNumber
            name="distance"
            label={t('races:form.distance')}
            unit={format.unit('distance')}
            quantity="distance"
            value={race.distance_km}
            min={0.1}
            max={MAX_RACE_KM}
            wrong={t('races:invalid.distance', {
              max: format.limit('distance', MAX_RACE_KM, 'max'),
            })}
            onValue={(distance_km) => edit({ distance_km })}
          />
        </div>
        <p className={form.hint}>{t('time.hint')}</p>
        {problem && <SaveProblem code={problem} />}
      </div>
    </Panel>
  )
}
