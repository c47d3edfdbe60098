import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AccessGuard } from '#app/AccessGuard.tsx'
import { AuthRoute } from '#features/auth/AuthRoute.tsx'
import { saveReturnPath } from '#lib/return-path.ts'
import { endSession, saveSession } from '#remote/auth/session.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)
beforeEach(() => {
  endSession('signed_out')
  localStorage.clear()
})

it.each([
  ['en', /^Log what you eat in two taps/],
  ['id', /^Catat makanan dalam dua ketukan/],
] as const)(
  'a first visit says in %s what this is in three lines, and signs up',
  async (language, line) => {
    await show(<AuthRoute />, { language, at: '/auth' })
    expect(screen.getByText(line)).toBeVisible()
    expect(screen.getAllByRole('listitem').filter((item) => item.closest('main'))).toHaveLength(3)
    expect(document.querySelector('main svg')).not.toBeNull()
    expect(document.querySelector('input[name=password]')).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
  },
)

it('who was here before signs in, after signing out too', async () => {
  saveSession({
    ...{ access_token: 'a', refresh_token: 'r', expires_at: 1 },
    user: { id: 'u1', email: 'runner@example.com' },
  })
  const inside = await show(<AccessGuard>{() => <p>in</p>}</AccessGuard>)
  inside.unmount()
  endSession('signed_out')
  await show(<AuthRoute />, { at: '/auth' })
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(screen.queryByText(/^Log what you eat in two taps/)).toBeNull()
})

it('says why it is asked for, and comes back', async () => {
  const first = await show(<AuthRoute />, { at: '/auth' })
  expect(screen.queryByText('Authentication Required')).toBeNull()
  first.unmount()
  saveReturnPath('/meals')
  await show(<AuthRoute />, { at: '/auth' })
  await userEvent.click(screen.getByRole('button', { name: 'Already have an account? Sign In' }))
  expect(screen.getByText('Authentication Required')).toBeVisible()
})
