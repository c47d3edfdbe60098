import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './Recipes.module.css'

interface StepperProps {
  label: string
  value: number
  /** The value in words. */
  words: string
  step: number
  max: number
  onChange: (value: number) => void
}

/** A number by two large buttons, from one step up. */
export function Stepper({ label, value, words, step, max, onChange }: StepperProps) {
  const { t } = useTranslation('recipes')
  return (
    <fieldset className={classes.stepper} aria-label={label}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${t('less')}: ${label}`}
        disabled={value <= step}
        onClick={() => onChange(value - step)}
      >
        <Icon name="minus" />
      </ActionIcon>
      <output>{words}</output>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${t('more')}: ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + step)}
      >
        <Icon name="plus" />
      </ActionIcon>
    </fieldset>
  )
}
