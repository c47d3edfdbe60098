import type { AxisMeal } from '#domain/home/day-axis.ts'
import { MACROS } from '#domain/nutrition/nutrients.ts'
import { Pie } from '#ui/figures/Pie.tsx'

/** What a meal's energy comes from, as a pie; plain where that is not known, hollow where it is only planned. */
export function MealPie(props: { shares: AxisMeal['shares']; isPlanned?: boolean }) {
  const { shares, isPlanned } = props
  const parts = MACROS.map((name) => ({
    name,
    share: shares?.[name] ?? 0,
    marks: { 'data-nutrient': name, 'data-unmarked': '' },
  }))
  return (
    <Pie parts={shares ? parts : []}>
      <circle cx={50} cy={50} r={isPlanned ? 47 : 50} />
    </Pie>
  )
}
