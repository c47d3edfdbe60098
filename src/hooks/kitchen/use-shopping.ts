import { useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { createShopping, type Shopping } from '#runner-data/shopping/shopping.ts'
import { useObservable } from '../use-observable.ts'
import { useRunnerData } from '../use-runner-data.ts'

/** Ticks of the shopping list and what else is on it, live; undefined while they are read. */
export function useShoppingItems(): readonly Row<'shopping_items'>[] | undefined {
  const commands = useShopping()
  return useObservable(commands?.items$ ?? null)
}

/** Undefined while the data opens. */
export function useShopping(): Shopping | undefined {
  const data = useRunnerData()
  return useObservable(useMemo(() => data?.extras.open$(createShopping) ?? null, [data]))
}
