import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { WaitingPhotos } from '#features/meals/WaitingPhotos.tsx'
import { openedData } from '#runner-data/opened.ts'
import { hurry } from '../../helpers/hurry.ts'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

const row = (id: string, fields: Parameters<typeof meal>[0] = {}) => ({
  ...meal({ food_name: `Meal ${id}`, provisional: true, calories: 0, ...fields }),
  ...{ id, user_id: 'u', rev: 'r', created_clock: 'c', edit_clocks: {} },
})

const photo = (id: string, problem: string | null = null, retry_at: number | null = null) => ({
  id,
  problem,
  retry_at,
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
    const photos = [photo('1'), photo('4', 'not_food')]
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

  it('say for a moment only nothing of a photo that was here, whose figures may follow', async () => {
    hurry(3000)
    let analysed = () => {}
    function List() {
      const [photos, setPhotos] = useState([photo('1')])
      analysed = () => setPhotos([])
      return <WaitingPhotos meals={[row('1')]} photos={photos} onOpen={() => undefined} />
    }
    await show(<List />)
    expect(screen.getByRole('status')).toHaveTextContent(/^Lunch · Being analysed$/)
    act(() => analysed())
    expect(screen.getByRole('status')).toHaveTextContent(/^Lunch$/)
    // It was lost.
    expect(await screen.findByText(/Its photo is on another device/)).toBeVisible()
  })

  it('say nothing of where their photos are before that is read', async () => {
    await show(<WaitingPhotos meals={[row('1')]} photos={undefined} onOpen={() => undefined} />)
    expect(screen.getByRole('listitem')).not.toHaveTextContent(/another device|Being analysed/)
    expect(screen.getByRole('status')).toHaveTextContent(/^Lunch$/)
  })

  it('can be filled by a search, and tried again where that may help', async () => {
    const onOpen = vi.fn()
    const photos = [photo('1', 'no_data')]
    await show(<WaitingPhotos meals={[row('1')]} photos={photos} onOpen={onOpen} />)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Search the food' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ action: 'add', meal: '1' })
  })

  it.each([
    ['en', /Tries again at \d\d:\d\d/, 'Try now'],
    ['id', /Dicoba lagi pukul \d\d\.\d\d/, 'Coba sekarang'],
  ] as const)(
    'say in %s when the next try is, and can be tried now',
    async (language, words, now) => {
      const photos = [photo('1', null, Date.now() + 60_000)]
      await show(<WaitingPhotos meals={[row('1')]} photos={photos} onOpen={() => undefined} />, {
        language,
      })
      expect(screen.getByRole('listitem')).toHaveTextContent(words)
      expect(screen.getByRole('button', { name: now })).toBeVisible()
    },
  )

  it('that were given up for now can be tried again', async () => {
    const photos = [photo('1', 'service')]
    await show(<WaitingPhotos meals={[row('1')]} photos={photos} onOpen={() => undefined} />)
    expect(screen.getByRole('listitem')).toHaveTextContent('temporarily unavailable')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
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

it('each is known by its picture where the device has it, which goes with it', async () => {
  const made: Blob[] = []
  const revoked = vi.fn()
  Object.assign(URL, {
    createObjectURL: (picture: Blob) => `blob:${made.push(picture)}`,
    revokeObjectURL: revoked,
  })
  const ready = { ai_calculated: true, calories: 420 }
  await openRunner(async (db) => {
    const fields = meal({ ...ready, provisional: true })
    for (const id of ['1', '2']) await insertRow(db, 'food_logs', fields, id)
    await db.device.photo_files.add({ id: '1', bytes: new ArrayBuffer(7) })
  })
  const meals = [row('1', ready), row('2', ready)]
  const { unmount } = await show(<WaitingPhotos meals={meals} photos={[]} onOpen={vi.fn()} />)
  const picture = await screen.findByRole('img', { name: 'Photo: Meal 1' })
  expect(picture).toHaveAttribute('src', 'blob:1')
  expect(made).toMatchObject([{ size: 7, type: 'image/jpeg' }])
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('button', { name: 'Confirm' })[0]!)
  const gone = async () => expect(await openedData.get()?.photos.pictureOf('1')).toBeNull()
  await vi.waitFor(gone, { timeout: 30_000 })
  expect(revoked).not.toHaveBeenCalled()
  unmount()
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
})
