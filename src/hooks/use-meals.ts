import { useEffect, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import type { LoggedFoods } from '#domain/meals/logged-foods.ts'
import { useCachedRead } from './use-cached-read.ts'
import { useObservable } from './use-observable.ts'
import { useCommands, useRunnerData } from './use-runner-data.ts'

/** The local day of the earliest meal: null where there is none, undefined while it is read. */
export function useFirstMealDay(): string | null | undefined {
  return useObservable(useRunnerData()?.meals.firstDay$ ?? null)
}

/** Whether the runner has ever logged anything; false while that is read. */
export function useEverLogged(): boolean {
  return typeof useFirstMealDay() === 'string'
}

/** The local days with provisional meals, earliest first; undefined while they are looked for. */
export function useProvisionalDays(): string[] | undefined {
  return useObservable(useRunnerData()?.meals.provisionalDays$ ?? null)
}

/** What was logged in the last two months, live; undefined while it is read. */
export function useLoggedFoods(): LoggedFoods | undefined {
  return useCachedRead(useRunnerData()?.meals.logged)
}

/** Own foods, saved meals and favourites, live; undefined while they are read. */
export function useOwnFoods(): Row<'custom_foods'>[] | undefined {
  return useCachedRead(useRunnerData()?.foods.own)
}

/** The address of a provisional meal's picture; null while it is read, and where it is not here. */
export function useMealPicture(id: string): string | null {
  const photos = useCommands('photos')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    let made: string | null = null
    function show(picture: Blob | null): void {
      if (!picture || !wanted) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    // What can't be read is a meal without a picture.
    photos.pictureOf(id).then(show, () => undefined)
    return () => {
      wanted = false
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [photos, id])
  return address
}
