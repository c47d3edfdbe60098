import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { RESTRICTIONS } from '#domain/foods/restrictions.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { BEHAVIOURS } from '#domain/meal-plans/behaviours.ts'
import { measuresOf } from '#domain/units.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { draftBody } from './draft-body.ts'
import type { FieldsProps } from './fields-props.ts'
import { HealthQuestions } from './HealthQuestions.tsx'

export function FoodFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('runner')
  const format = useFormat(measuresOf(draft.units))
  return (
    <>
      <MultiChoice
        label={t('restrictions.label')}
        values={draft.restrictions}
        options={RESTRICTIONS.map((value) => ({ value, label: t(`restrictions.${value}`) }))}
        onChange={(restrictions) => onChange({ restrictions })}
      />
      <TextInput
        name="avoided"
        label={t('avoided.label')}
        description={t('avoided.hint')}
        autoComplete="off"
        maxLength={500}
        value={draft.avoided}
        onChange={(event) => onChange({ avoided: event.currentTarget.value })}
      />
      <MultiChoice
        label={t('behaviours.label')}
        values={draft.behaviours}
        options={BEHAVIOURS.map((value) => ({ value, label: t(`behaviours.${value}`) }))}
        onChange={(behaviours) => onChange({ behaviours })}
      />
      <p className={form.hint}>{t('foodHint')}</p>
      <HealthQuestions
        values={draft.health}
        advise={guidance(draftBody(draft, format)).reasons.length > 0}
        onChange={(health) => onChange({ health })}
      />
    </>
  )
}
