import type { Measures } from '#i18n/measures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from '#ui/form/Form.module.css'
import { NumberField, type NumberFieldProps } from '#ui/form/NumberField.tsx'

interface HeightFieldProps extends Omit<NumberFieldProps, 'unit' | 'label'> {
  /** What it is entered in; inches are entered with feet, as `5'10`. */
  measures: Measures
}

/** A height: centimetres in one field, feet and inches in two. */
export function HeightField({ measures, value, onChange, ...field }: HeightFieldProps) {
  const { t } = useTranslation('metrics')
  if (measures.height.unit !== 'in') {
    return (
      <NumberField
        {...field}
        label={t('height')}
        unit={t('common:units.cm')}
        value={value}
        onChange={onChange}
      />
    )
  }
  const [feet = '', inches = ''] = value.split("'")
  return (
    <div className={classes.pair}>
      <NumberField
        {...field}
        label={t('heightFeet')}
        unit={t('common:units.ft')}
        value={feet}
        onChange={(text) => onChange(text || inches ? `${text}'${inches}` : '')}
      />
      <NumberField
        label={t('heightInches')}
        unit={t('common:units.in')}
        value={inches}
        error={Boolean(field.error)}
        onChange={(text) => onChange(text || feet ? `${feet}'${text}` : '')}
      />
    </div>
  )
}
