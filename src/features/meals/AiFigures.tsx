import { Button } from '@mantine/core'
import { useState } from 'react'
import { EnergyHint } from '#components/EnergyHint.tsx'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { energyDoubt } from '#domain/meals/energy-doubt.ts'
import { MACROS } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FoodProblem } from '#runner-data/media/food-photo.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import form from '#ui/form/Form.module.css'
import { useEstimate } from './use-estimate.ts'

interface AiFiguresProps {
  name: string
  serving: string
  onUse: (estimate: FoodEstimate) => void
}

/** Where a photo's words would be wrong for a name that was typed. */
const BY_NAME = {
  not_understood: 'not_understood',
  not_food: 'not_understood',
  device_photo: 'not_understood',
  not_configured: 'not_configured',
  running: 'running',
  model_timeout: 'model_timeout',
  image: 'other',
  processing: 'other',
} as const satisfies Partial<Record<FoodProblem, string>>

function wordsOf(problem: FoodProblem) {
  return problem in BY_NAME
    ? (`ai.problem.${BY_NAME[problem as keyof typeof BY_NAME]}` as const)
    : (`problem.${problem}.body` as const)
}

/** Estimates a meal's figures from its name; the runner decides whether to take them. */
export function AiFigures({ name, serving, onUse }: AiFiguresProps) {
  const { t } = useTranslation('tracker')
  const format = useFormat()
  const { estimate, problem, busy, ask, reset } = useEstimate()
  const [nameless, setNameless] = useState(false)

  async function calculate(): Promise<void> {
    reset()
    setNameless(name.trim() === '')
    if (name.trim() !== '') await ask(name.trim(), serving.trim())
  }

  const doubt = estimate && energyDoubt(estimate)
  const confidence = estimate && format.number(estimate.confidence * 100)
  return (
    <div className={form.form}>
      <p className={form.hint}>{t('ai.hint')}</p>
      {nameless && (
        <Notice tone="warning" live>
          {t('ai.needsName')}
        </Notice>
      )}
      {/* It stands by its button until the next try, longer than a toast would. */}
      {problem && (
        <Notice tone="warning" title={t('ai.failed')} live>
          {t(wordsOf(problem))}
        </Notice>
      )}
      <Button variant="light" loading={busy} onClick={() => void calculate()}>
        {t('ai.calculate')}
      </Button>
      {estimate && (
        <div className={form.form} role="status">
          <strong>{estimate.food_name}</strong>
          <BigNumber
            value={format.energy(estimate.calories)}
            caption={
              estimate.estimated_grams === null
                ? t('ai.confidence', { value: confidence })
                : t('ai.about', {
                    grams: format.grams(estimate.estimated_grams),
                    value: confidence,
                  })
            }
          />
          <p>
            {MACROS.map(
              (name) =>
                `${t(`common:nutrients.${name}`)} ${format.grams(estimate[`${name}_grams`])}`,
            ).join(' · ')}
          </p>
          {doubt !== null && <EnergyHint energy={doubt} />}
          <Button variant="default" onClick={() => onUse(estimate)}>
            {t('ai.use')}
          </Button>
        </div>
      )}
    </div>
  )
}
