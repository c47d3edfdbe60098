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
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEP_NAMES.map((name, index) => {
        const step = index + 1
        const state = step < props.step ? 'done' : step === props.step ? 'now' : 'ahead'
        return (
          <li key={name} data-state={state}>
            <button
              type="button"
              disabled={state === 'ahead'}
              aria-current={state === 'now' ? 'step' : undefined}
              aria-label={t('steps.one', { step, all: STEPS, name: t(`sections.${name}`) })}
              onClick={() => props.onGo(step)}
            >
              <span />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
