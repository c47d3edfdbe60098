import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { insertRow, insertRows } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { QuickSheet } from '#features/food-log/QuickSheet.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

const EARLIER = addDays(TODAY, -3)

beforeAll(loadAllWords)

/** The action button's dialog for a day, of somebody who ate on the day before EARLIER. */
async function open(day: string | undefined, language: 'en' | 'id' = 'en') {
  const logged_on = addDays(EARLIER, -1)
  await openRunner(async (db) => {
    await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
    const logged_at = `${logged_on}T05:00:00.000Z`
    await insertRows(db, 'food_logs', [{ fields: meal({ logged_on, logged_at }) }])
  })
  await show(
    <>
      <QuickSheet
        action={{ action: 'add', when: day }}
        hour={12}
        logged={undefined}
        onClose={() => undefined}
        onOpen={() => undefined}
      />
      <Toasts />
    </>,
    { language },
  )
}

it.each([
  [undefined, 'en', 'Copy yesterday', 'Nothing was logged yesterday'],
  [TODAY, 'en', 'Copy yesterday', 'Nothing was logged yesterday'],
  [EARLIER, 'en', 'Copy the day before', '1 meal of the day before copied'],
  [EARLIER, 'id', 'Salin hari sebelumnya', '1 makanan hari sebelumnya disalin'],
  [TODAY, 'id', 'Salin kemarin', 'Tidak ada catatan kemarin'],
  [addDays(EARLIER, 1), 'en', 'Copy the day before', 'Nothing was logged the day before'],
] as const)('for %s, in %s, it says what it copies: %s', async (day, language, label, told) => {
  await open(day, language)
  await userEvent.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText(told)).toBeVisible()
})
