import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOGGING, LogNow } from '#components/LogNow.tsx'
import { clockOfMinute } from '#domain/calendar/local-day.ts'
import { plannedMeals } from '#domain/home/day-axis.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NowCard } from '#ui/layout/NowCard.tsx'
import { placeOf, suggestionsOf, useSuggestionWords } from './suggestions.ts'

/** Where nothing matters more: the next meal of the plan, and where none is left what would raise the score most. */
export function NextMeal({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const { wordsOf, worth } = useSuggestionWords()
  const { now, today, foodLogs, plans, figures } = home
  const [next] = plannedMeals({ nowMinute: now.minuteOfDay, sessions: today, foodLogs, plans })
  if (next) {
    const meal = t(`common:mealTypes.${next.mealType}`)
    const amounts = {
      time: format.clock(clockOfMinute(next.minute)),
      carbs: format.grams(Math.round(next.carbsGrams)),
      protein: format.grams(Math.round(next.proteinGrams)),
    }
    return (
      <NowCard
        icon="meals"
        what={figures ? t('now.meal', { meal, energy: format.energy(next.calories) }) : meal}
        why={figures ? t('now.mealWhy', amounts) : amounts.time}
      >
        <LogNow />
      </NowCard>
    )
  }
  const best = figures ? suggestionsOf(home).find(({ points }) => points > 0) : undefined
  const what = best && wordsOf(best)
  if (!what) return null
  const place = placeOf(best.code, now.date)
  return (
    <NowCard icon="bolt" what={what} why={worth(best.points)}>
      {place === LOGGING ? (
        <LogNow />
      ) : (
        <Button component={Link} px="md" to={place} state={{ opened: true }}>
          {t('now.show')}
        </Button>
      )}
    </NowCard>
  )
}
