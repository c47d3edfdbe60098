import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { LocalDataError } from '#db/errors.ts'
import { insertRow } from '#db/rows.ts'
import { SignOut } from '#features/profile/SignOut.tsx'
import { currentSession } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'
import { takeSavedFiles } from '../saved-files.ts'

beforeAll(loadAllWords)

const WORDS = {
  en: ['Sign Out', 'Export my data first'],
  id: ['Keluar', 'Ekspor data saya dulu'],
} as const

/** A runner with a meal that only this phone holds asks to sign out. @returns their data */
async function askToSignOut(language: 'en' | 'id') {
  const data = await openRunner((db) =>
    insertRow(db, 'food_logs', meal({ food_name: 'Soto ayam' })),
  )
  await show(
    <>
      <SignOut />
      <Toasts />
    </>,
    { language },
  )
  await userEvent.click(screen.getByRole('button', { name: WORDS[language][0] }))
  await screen.findByRole('dialog')
  return data
}

it.each(['en', 'id'] as const)(
  'what is unsent can be exported before signing out, in %s',
  async (language) => {
    const saved = takeSavedFiles()
    await askToSignOut(language)
    await userEvent.click(await screen.findByRole('button', { name: WORDS[language][1] }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(`fuelmile-all-${TODAY}.json`)
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toMatchObject({
      food_logs: [{ food_name: 'Soto ayam' }],
    })
    // The question stands: nothing is left or thrown away by it.
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(currentSession()).not.toBeNull()
  },
)

it('an export that can’t read the data says so, and the question stands', async () => {
  const saved = takeSavedFiles()
  const data = await askToSignOut('en')
  vi.spyOn(data.tables, 'all').mockRejectedValue(new LocalDataError('unreadable'))
  await userEvent.click(await screen.findByRole('button', { name: WORDS.en[1] }))
  expect(await screen.findByText("Your entries can't be read right now")).toBeVisible()
  expect(saved).toEqual([])
  expect(screen.getByRole('dialog')).toBeVisible()
})
