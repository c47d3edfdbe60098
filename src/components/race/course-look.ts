import { useCallback } from 'react'
import type { CourseKind, CourseMark } from '#domain/race-log/course-marks.ts'
import { useFormat } from '#i18n/use-format.ts'
import { servingCount } from './serving-count.ts'

export const COURSE_COLOURS = {
  food: 'var(--carbs)',
  drink: 'var(--info)',
  caffeine: 'color-mix(in srgb, var(--carbs) 45%, var(--danger))',
  water: 'var(--dimmed)',
} as const satisfies Record<CourseKind, string>

/** What is written into a mark: grams of carbohydrate, in portions mode servings; nothing into water's. */
export function useMarkFigure(): (mark: CourseMark) => string {
  const format = useFormat()
  return useCallback(
    ({ carbsGrams, servings }) => {
      if (format.figures) return carbsGrams > 0 ? format.number(Math.round(carbsGrams)) : ''
      return servings > 0 ? servingCount(servings, format.number) : ''
    },
    [format],
  )
}
