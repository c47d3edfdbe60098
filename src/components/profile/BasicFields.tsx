import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { UNIT_SYSTEMS } from '#domain/entities.ts'
import { measuresOf } from '#domain/units.ts'
import { createFormatter } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import { limitWords, problemWith } from '../body-metrics.ts'
import { HeightField } from '../HeightField.tsx'
import type { FieldsProps } from './fields-props.ts'
import { draftInUnits } from './runner-draft.ts'

export function BasicFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('runner', 'metrics')
  const format = useFormat(measuresOf(draft.units))
  const input = (field: 'weight' | 'height' | 'age') => ({
    'data-field': field,
    required: true,
    value: draft[field],
    error: errors[field] && t(problemWith(field, draft[field], format), limitWords(field, format)),
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const inFeet = format.measures.height.unit === 'in'
  const height = <HeightField {...input('height')} measures={format.measures} />

  return (
    <>
      <TextInput
        label={t('name')}
        autoComplete="given-name"
        required
        value={draft.name}
        error={errors.name && t('invalid.name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Choices
        label={t('metrics:unitSystems.label')}
        value={draft.units}
        options={UNIT_SYSTEMS.map((value) => ({ value, label: t(`metrics:unitSystems.${value}`) }))}
        onChange={(units) => {
          const chosen = createFormatter(format.language, measuresOf(units))
          onChange(draftInUnits(draft, format, chosen))
        }}
      />
      <div className={form.metrics}>
        <NumberField
          {...input('weight')}
          label={t('metrics:weight')}
          unit={format.unit('weight')}
        />
        {!inFeet && height}
        <NumberField {...input('age')} label={t('metrics:age')} unit={t('common:units.years')} />
        {/* Feet and inches stand together: behind the age, they share a row. */}
        {inFeet && height}
      </div>
      <Choices
        label={t('metrics:sex')}
        required
        value={draft.sex}
        options={[
          { value: 'female', label: t('metrics:female') },
          { value: 'male', label: t('metrics:male') },
        ]}
        onChange={(sex) => onChange({ sex })}
        error={errors.sex && t('metrics:invalid.sex')}
      />
      <TextInput
        label={t('city')}
        autoComplete="address-level2"
        value={draft.city}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
      />
      <p className={form.hint}>{t('metrics:why')}</p>
    </>
  )
}
