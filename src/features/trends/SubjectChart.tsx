import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Chart } from '#components/charts/Chart.tsx'
import { statusOf } from '#components/status-of.ts'
import type { Grain } from '#domain/trends/buckets.ts'
import type { Trends } from '#domain/trends/build-trends.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import form from '#ui/form/Form.module.css'
import { grainShown, type Subject, trendChart } from './trend-chart.ts'

/** What a day without a meal says nothing of. */
const OF_FOOD: readonly Subject[] = ['score', 'energy', 'carbs', 'protein', 'fat']

/** One subject over time, with what a point of it stands for. */
export function SubjectChart({ subject, trends }: { subject: Subject; trends: Trends }) {
  const { t } = useTranslation('trends')
  const { words, scale } = useFigureWords(subject)
  const days = useDayWords()
  const format = useFormat()
  const grain = grainShown(subject, trends)
  const data = trendChart(subject, trends, {
    point: (of, from) => pointWords(of, from),
    series: (name) => t(`series.${name}`),
    coloured: format.figures,
  })

  function pointWords(of: Grain, from: string) {
    if (of === 'month') return { name: days.shortMonth(from), short: days.shortMonth(from) }
    const short = days.short(from)
    return { name: of === 'day' ? format.shortDay(from) : t('weekOf', { day: short }), short }
  }

  return (
    <div className={form.form}>
      <Chart
        {...data}
        label={t(`subject.${subject}`)}
        of={t(`grain.${grain}`)}
        words={words}
        scale={scale}
        empty={<EmptyState title={t('empty.title')} body={t(`empty.${subject}`)} />}
      />
      <p className={form.hint}>{t(`about.${subject}.${grain}`)}</p>
      {OF_FOOD.includes(subject) && trends.unloggedDays > 0 && (
        <p className={form.hint}>{t('notLogged', { count: trends.unloggedDays })}</p>
      )}
      {subject === 'weight' && (
        <Button component={Link} to={PATHS.weight} variant="light">
          {t('logWeight')}
        </Button>
      )}
    </div>
  )
}

/** How a subject's figures read; in portions mode a score is a word, and its scale has none. */
function useFigureWords(subject: Subject) {
  const { t } = useTranslation('trends')
  const format = useFormat()
  const plain = (value: number) => format.number(value)
  switch (subject) {
    case 'score':
      return format.figures
        ? { words: (value: number) => format.number(value, 1), scale: plain }
        : { words: (value: number) => t(`common:bandWords.${statusOf(value)}`), scale: null }
    case 'energy':
      return { words: format.energy, scale: plain }
    case 'weight': {
      const { shown } = format.measures.weight
      return {
        words: (kg: number) => format.amount('weight', kg),
        scale: (kg: number) => format.number(shown(kg), 1),
      }
    }
    case 'distance': {
      const { shown } = format.measures.distance
      return {
        words: (km: number) => format.amount('distance', km),
        scale: (km: number) => format.number(shown(km), 1),
      }
    }
    default:
      return { words: format.grams, scale: plain }
  }
}
