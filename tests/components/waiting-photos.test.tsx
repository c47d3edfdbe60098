import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { WaitingPhotos } from '#features/meals/WaitingPhotos.tsx'
import { meal } from '../helpers/rows.ts'
import { loadAllWords, show } from './render.tsx'

beforeAll(loadAllWords)

const row = (id: string, fields: Parameters<typeof meal>[0] = {}) => ({
  ...meal({ food_name: `Meal ${id}`, provisional: true, calories: 0, ...fields }),
  ...{ id, user_id: 'u', rev: 'r', created_clock: 'c', edit_clocks: {} },
})

describe('meals from photos', () => {
  it('say what each waits for', async () => {
    const meals = [
      row('1'),
      row('2'),
      row('3', { ai_calculated: true, calories: 420 }),
      row('4'),
      row('5', { provisional: false }),
    ]
    const photos = [
      { id: '1', problem: null },
      { id: '4', problem: 'not_food' },
    ]
    await show(<WaitingPhotos meals={meals} photos={photos} onOpen={() => undefined} />)
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(4)
    expect(items[0]).toHaveTextContent('Being analysed')
    expect(items[1]).toHaveTextContent('Its photo is on another device')
    expect(items[2]).toHaveTextContent(/420\s+kcal · Analysed: is this right\?/)
    expect(items[3]).toHaveTextContent('No food was seen in this photo.')
    expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('can be filled by a search, and tried again where that may help', async () => {
    const onOpen = vi.fn()
    const photos = [{ id: '1', problem: 'no_data' }]
    await show(<WaitingPhotos meals={[row('1')]} photos={photos} onOpen={onOpen} />)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Search the food' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ action: 'add', meal: '1' })
  })

  it('are not there where none waits', async () => {
    await show(
      <WaitingPhotos
        meals={[row('1', { provisional: false })]}
        photos={[]}
        onOpen={() => undefined}
      />,
    )
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
