import { useEffect, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'

/**
 * A meal as it stood when its form was opened: what arrives from another device meanwhile must
 * not change the fields under the runner's fingers. undefined while it is read, null if gone.
 */
export function useMeal(id: string): Row<'food_logs'> | null | undefined {
  const data = useRunnerData()
  const [meal, setMeal] = useState<Row<'food_logs'> | null>()
  useEffect(() => {
    if (!data) return
    let wanted = true
    data.meals.read(id).then(
      (row) => wanted && setMeal(row),
      () => wanted && setMeal(null),
    )
    return () => {
      wanted = false
    }
  }, [data, id])
  return meal
}
