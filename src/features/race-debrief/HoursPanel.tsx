import { Button, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { Chart } from '#components/charts/Chart.tsx'
import type { Row } from '#domain/entities.ts'
import { STOMACHS } from '#domain/gut-training/constants.ts'
import type { Debriefed } from '#domain/race-log/debrief.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Debrief.module.css'

interface HoursPanelProps {
  race: Row<'races'>
  debriefed: Debriefed
}

/** Hour by hour: what was planned and taken, and how the stomach was. */
export function HoursPanel({ race, debriefed }: HoursPanelProps) {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  const commands = useRaceCommands()
  const tell = useTellProblem()
  const { hours } = debriefed
  const { debrief } = race
  const [note, setNote] = useState(debrief?.note ?? '')
  const amount = format.figures ? 'carbsGrams' : 'fluidMl'
  const nameOf = (hour: number) => t('hours.hour', { number: hour + 1 })

  function save(stomach: (number | null)[], words: string): Promise<void> | undefined {
    return commands?.edit(race.id, { debrief: { stomach, note: words } }).catch(tell)
  }
  function setStomach(hour: number, value: number): void {
    const stomach = hours.map((each, at) => (at === hour ? value : each.stomach))
    void save(stomach, debrief?.note ?? '')
  }
  async function saveNote(): Promise<void> {
    await save(debrief?.stomach ?? [], note.trim())
    showToast({ tone: 'success', title: t('hours.saved') })
  }
  return (
    <Panel title={t('hours.title')}>
      <Chart
        points={hours.map((_, hour) => ({
          key: String(hour),
          name: nameOf(hour),
          short: format.number(hour + 1),
        }))}
        series={[
          {
            name: t('totals.planned'),
            kind: 'line',
            dashed: true,
            colour: '--dimmed',
            values: hours.map(({ planned }) => planned[amount]),
          },
          {
            name: t('totals.taken'),
            kind: 'bars',
            colour: format.figures ? '--carbs' : '--info',
            values: hours.map(({ taken }) => taken[amount]),
          },
        ]}
        label={t(`hours.${amount}`)}
        of={t('hours.of')}
        words={(value) =>
          format.figures ? format.grams(Math.round(value)) : format.amount('fluid', value)
        }
        scale={(value) => format.number(value)}
        empty={<p className={classes.hint}>{t('hours.none')}</p>}
      />
      <h3 className={classes.heading}>{t('hours.stomach')}</h3>
      <div className={classes.stomach}>
        {hours.map(({ stomach }, hour) => (
          <Choices
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its number
            key={hour}
            label={nameOf(hour)}
            value={stomach === null ? null : String(stomach)}
            options={STOMACHS.map((value) => ({
              value: String(value),
              label: t(`stomach.${value}`),
            }))}
            onChange={(value) => setStomach(hour, Number(value))}
          />
        ))}
        <Textarea
          name="note"
          label={t('hours.note')}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      {note.trim() !== (debrief?.note ?? '') && (
        <Button onClick={() => void saveNote()}>{t('hours.save')}</Button>
      )}
    </Panel>
  )
}
