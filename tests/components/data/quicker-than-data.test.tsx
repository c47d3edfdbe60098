import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useCommands } from '#hooks/use-runner-data.ts'
import { databaseProblem } from '#runner-data/opened.ts'
import { meal } from '../../helpers/rows.ts'
import { openRunner, TODAY } from '../runner-data.ts'

const BANANA = meal({ food_name: 'Pisang', logged_at: `${TODAY}T05:00:00.000Z` })

afterEach(() => act(() => databaseProblem.set(null)))

it('a meal logged while the data opens is kept when it is open', async () => {
  const { result } = renderHook(() => useCommands('meals'))
  const logged = result.current.log(BANANA)
  const data = await openRunner()
  await logged
  expect(await data.tables.all('food_logs')).toMatchObject([{ food_name: 'Pisang' }])
})

it('a meal is refused with the reason where the data can’t be opened', async () => {
  const { result } = renderHook(() => useCommands('meals'))
  const logged = result.current.log(BANANA)
  act(() => databaseProblem.set({ code: 'database_blocked' }))
  await expect(logged).rejects.toMatchObject({ code: 'database_blocked' })
})
