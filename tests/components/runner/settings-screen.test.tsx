import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { LocalDataError } from '#db/errors.ts'
import { insertRow } from '#db/rows.ts'
import { SettingsRoute } from '#features/profile/SettingsRoute.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'
import { takeSavedFiles } from '../saved-files.ts'
import { withStorage } from '../storage.ts'

beforeAll(loadAllWords)

let saved: ReturnType<typeof takeSavedFiles>

beforeEach(() => {
  saved = takeSavedFiles()
})

const eaten = (db: LocalDatabase) =>
  insertRow(db, 'food_logs', meal({ food_name: 'Soto ayam, besar', calories: 410 }))

it('everything this device holds is saved as a JSON file named after the day', async () => {
  await openRunner(eaten)
  await show(<SettingsRoute />)
  await userEvent.click(screen.getByRole('button', { name: 'Everything as JSON' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, file } = {}] = saved
  expect(name).toBe(`fuelmile-all-${TODAY}.json`)
  expect(file?.type).toBe('application/json')
  expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({
    food_logs: [{ food_name: 'Soto ayam, besar', calories: 410 }],
    training_activities: [],
  })
})

it('one kind of it is saved as a CSV file, in Indonesian too', async () => {
  await openRunner(eaten)
  await show(<SettingsRoute />, { language: 'id' })
  await userEvent.click(screen.getByText('CSV, satu berkas tiap jenis'))
  await userEvent.click(screen.getByRole('button', { name: 'Makanan sebagai CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, file } = {}] = saved
  expect(name).toBe(`fuelmile-food_logs-${TODAY}.csv`)
  expect(file?.type).toBe('text/csv')
  const [heads, row, ...more] = ((await file?.text()) ?? '').split('\r\n')
  expect(heads).toMatch(/^id,.*food_name/)
  expect(row).toContain('"Soto ayam, besar"')
  expect(more).toEqual([''])
})

it('an export that can’t read the device’s data says so and saves nothing, until it can', async () => {
  const data = await openRunner(eaten)
  const read = vi.spyOn(data.tables, 'all').mockRejectedValue(new LocalDataError('unreadable'))
  await show(<SettingsRoute />)
  const json = screen.getByRole('button', { name: 'Everything as JSON' })
  await userEvent.click(json)
  expect(await screen.findByText("Your entries can't be read right now")).toBeVisible()
  expect(saved).toEqual([])
  read.mockRestore()
  await userEvent.click(json)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByText("Your entries can't be read right now")).toBeNull()
})

it('a language chosen here is spoken at once, kept, and told to readers', async () => {
  await openRunner()
  await show(<SettingsRoute />)
  expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Bahasa Indonesia' }))
  expect(await screen.findByRole('heading', { name: 'Pengaturan' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Semua sebagai JSON' })).toBeVisible()
  expect(screen.queryByText('Settings')).toBeNull()
  expect(localStorage.getItem('i18nextLng')).toBe('id')
  expect(document.documentElement.lang).toBe('id')
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(localStorage.getItem('i18nextLng')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

it.each([
  ['en', false, /^2 changes exist only here and would be lost/],
  ['id', false, /^2 perubahan hanya ada di sini dan akan hilang/],
  ['en', true, null],
] as const)(
  'says in %s, storage promised %s, what would be lost with it',
  async (language, promised, words) => {
    withStorage(promised)
    await openRunner(async (db) => {
      await eaten(db)
      await eaten(db)
    })
    await show(<SettingsRoute />, { language })
    const facts = promised ? /has promised to keep it/ : /clear it when|bisa menghapusnya/
    expect(await screen.findByText(facts)).toBeVisible()
    const waiting = language === 'en' ? '2 changes waiting' : '2 perubahan menunggu'
    expect(await screen.findByText(waiting)).toBeVisible()
    if (words) expect(screen.getByText(words)).toBeVisible()
    else expect(screen.queryByText(/only here/)).toBeNull()
  },
)
