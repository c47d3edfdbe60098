import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { COFFEE_CUP_MG } from '#domain/fuelling/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import type { PartProps } from './parts.ts'

/** Minutes before the start at which breakfast can be eaten. */
const BREAKFAST_MINUTES = [180, 150, 120, 90, 60] as const
const CUPS = [0, 1, 2, 3] as const

/** Breakfast, and coffee where it is the runner's to have. */
export function BeforePart({ choices, change, servingsOnly }: PartProps) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const [breakfast, setBreakfast] = useState(choices.breakfast ?? '')
  const { breakfast_minutes, caffeine_before_mg } = choices
  return (
    <Panel title={t('before.title')}>
      <div className={form.form}>
        <Choices
          label={t('before.when')}
          value={breakfast_minutes === null ? null : String(breakfast_minutes)}
          options={BREAKFAST_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t('before.hours', { value: format.number(minutes / 60, 1) }),
          }))}
          onChange={(value) => change({ breakfast_minutes: Number(value) })}
        />
        <TextInput
          name="breakfast"
          label={t('before.what')}
          placeholder={t('before.example')}
          maxLength={200}
          value={breakfast}
          onChange={({ currentTarget: { value } }) => {
            setBreakfast(value)
            change({ breakfast: value.trim() || null })
          }}
        />
        {!servingsOnly && (
          <Choices
            label={t('before.coffee')}
            value={String(Math.round(caffeine_before_mg / COFFEE_CUP_MG))}
            options={CUPS.map((cups) => ({ value: String(cups), label: format.number(cups) }))}
            onChange={(cups) => change({ caffeine_before_mg: Number(cups) * COFFEE_CUP_MG })}
          />
        )}
      </div>
    </Panel>
  )
}
