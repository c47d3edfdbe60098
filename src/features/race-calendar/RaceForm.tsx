import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { GoalTimeFields } from '#components/race/GoalTimeFields.tsx'
import { MAX_RACE_KM } from '#domain/fuelling/constants.ts'
import type { ListedRace } from '#domain/races/race-table.ts'
import { useMeasures } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import { ListedDistances } from './ListedDistances.tsx'
import { type RaceDraft, type RaceErrors, readRace } from './race-draft.ts'

interface RaceFormProps {
  initial: RaceDraft
  /** The race of the list that it is; null: one of the runner's own. */
  listed: ListedRace | null
  /** km as stored, where the race is. */
  storedKm?: number | null
  /** Its clock runs, or has run: it stays on its day. */
  isBegun?: boolean
  /** Every change: whoever closes the form by mistake finds it as it was. */
  onDraft: (draft: RaceDraft) => void
  /** Resolves once the device has it. */
  onSave: (
    fields: Extract<ReturnType<typeof readRace>, { fields: unknown }>['fields'],
  ) => Promise<void>
  onDelete?: () => void
}

/** A race: what it is called, when, where and how far. */
export function RaceForm(props: RaceFormProps) {
  const { initial, listed, storedKm, isBegun = false, onDraft, onSave, onDelete } = props
  const { t } = useTranslation('races', 'errors')
  // The typed figures mean what they meant when the form opened.
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<RaceErrors>({})
  const { saving, problem, save } = useSave()

  function change(patch: Partial<RaceDraft>): void {
    const next = { ...draft, ...patch }
    setDraft(next)
    onDraft(next)
    setErrors({})
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    const read = readRace(draft, format, storedKm)
    if ('fields' in read) await save(() => onSave(read.fields))
    else {
      setErrors(read.errors)
      focusFirstError(element)
    }
  }
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        name="name"
        label={t('form.name')}
        required
        maxLength={120}
        value={draft.name}
        error={errors.name && t('invalid.name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {listed && <ListedDistances listed={listed} draft={draft} onChange={change} />}
      <div className={form.metrics}>
        <TextInput
          type="date"
          name="date"
          label={t('form.date')}
          required
          value={draft.date}
          disabled={isBegun}
          description={isBegun && t('form.begun')}
          error={errors.date && t('invalid.date')}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
        <TextInput
          type="time"
          name="start_time"
          label={t('form.startTime')}
          value={draft.startTime}
          onChange={({ currentTarget }) => change({ startTime: currentTarget.value })}
        />
      </div>
      <div className={form.metrics}>
        <NumberField
          name="distance"
          label={t('form.distance')}
          unit={format.unit('distance')}
          value={draft.distance}
          error={
            errors.distance &&
            t('invalid.distance', { max: format.limit('distance', MAX_RACE_KM, 'max') })
          }
          onChange={(distance) => change({ distance })}
        />
        <TextInput
          name="city"
          label={t('form.city')}
          maxLength={120}
          value={draft.city}
          onChange={({ currentTarget }) => change({ city: currentTarget.value })}
        />
      </div>
      <GoalTimeFields value={draft.goal} onChange={(goal) => change({ goal })} />
      {problem && <SaveProblem code={problem} />}
      <Button type="submit" loading={saving}>
        {t('form.save')}
      </Button>
      {onDelete && (
        <Button variant="default" onClick={onDelete}>
          {t('form.delete')}
        </Button>
      )}
    </form>
  )
}
