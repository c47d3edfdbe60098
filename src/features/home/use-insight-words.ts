import type { Insight } from '#domain/coaching/insights.ts'
import type { Nutrient } from '#domain/nutrition/nutrients.ts'
import type { MissingCode, PartCode } from '#domain/scoring/score-types.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NUTRIENT_NAMES } from './nutrient-names.ts'

/** What is missing for a target has a card of its own. */
export type ShownInsight = Insight & { code: Exclude<Insight['code'], 'no_target'> }

/** An insight as a line, and the reason behind it. */
export function useInsightWords(): (insight: ShownInsight) => { title: string; body: string } {
  const { t } = useTranslation('widgets', 'score', 'home')
  const format = useFormat()
  return ({ code, params }) => {
    const figure = (name: string) => Number(params[name] ?? 0)
    const part = params.part as PartCode | undefined
    const nutrient = params.nutrient as Nutrient | undefined
    const values = {
      energy: format.energy(figure('kcal')),
      carbs: format.grams(figure('carbs_grams')),
      what: params.missing ? t(`home:missing.${params.missing as MissingCode}`) : '',
      load: params.load ? t(`load.${params.load as TrainingLoad}`) : '',
      part: part ? t(`score:part.${part}`) : '',
      nutrient: nutrient ? t(`common:nutrients.${NUTRIENT_NAMES[nutrient]}`) : '',
      percent: format.number(figure('percent')),
      left: format.grams(figure('left')),
      score: format.number(figure('score')),
      points: format.number(figure('points'), 1),
      max: format.number(figure('max'), 1),
    }
    if (code === 'praise') {
      const level = params.level === 'great_job' ? 'great_job' : 'good'
      return { title: t(`tips.praise.${level}`), body: t('insights.praise.body', values) }
    }
    return { title: t(`insights.${code}.title`, values), body: t(`insights.${code}.body`, values) }
  }
}
