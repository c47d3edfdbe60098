import { Stepper as MantineStepper } from '@mantine/core'
import '@mantine/core/styles/Stepper.layer.css'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Onboarding.module.css'
import { STEPS } from './stored-onboarding.ts'

export const STEP_NAMES = [
  'basic',
  'food',
  'goals',
  'notifications',
  'integrations',
  'review',
] as const

/** Where in the six steps one is; a tap goes back to any before. */
export function Stepper(props: { step: number; onGo: (step: number) => void }) {
  const { t } = useTranslation('runner')
  return (
    <MantineStepper
      role="group"
      aria-label={t('steps.label')}
      active={props.step - 1}
      onStepClick={(index) => props.onGo(index + 1)}
      allowNextStepsSelect={false}
      size="xs"
      iconSize={28}
      wrap={false}
      classNames={{ step: classes.step, separator: classes.separator }}
    >
      {STEP_NAMES.map((name, index) => (
        <MantineStepper.Step
          key={name}
          disabled={index + 1 > props.step}
          aria-current={index + 1 === props.step ? 'step' : undefined}
          aria-label={t('steps.one', { step: index + 1, all: STEPS, name: t(`sections.${name}`) })}
        />
      ))}
    </MantineStepper>
  )
}
