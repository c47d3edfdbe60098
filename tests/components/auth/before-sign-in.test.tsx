import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Layout } from '#app/Layout.tsx'
import { OfflinePage } from '#app/pages/OfflinePage.tsx'
import { AuthScreen } from '#features/auth/AuthScreen.tsx'
import { CallbackScreen } from '#features/auth/CallbackScreen.tsx'
import { ForgottenPasswordScreen } from '#features/auth/ForgottenPasswordScreen.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)
afterEach(() => void vi.restoreAllMocks())

const done = async () => null
const signIn = (
  <AuthScreen
    online
    endedBy={null}
    signIn={done}
    signUp={done}
    confirmByCode={done}
    google="offered"
    signInWithGoogle={done}
  />
)

it.each([
  ['the sign-in screen', signIn],
  [
    'the forgotten-password screen',
    <ForgottenPasswordScreen key="f" online onRequest={done} onCode={done} />,
  ],
])('%s leads to what the app is and what it does offline', async (_screen, part) => {
  await show(part)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'About Fuelmile' })).toHaveAttribute('href', '/about')
  expect(footer.getByRole('link', { name: 'What works offline' })).toHaveAttribute(
    'href',
    '/offline',
  )
})

it('nothing leads away from a sign-in that is being completed', async () => {
  await show(<CallbackScreen step={{ at: 'processing' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})

it('the language is chosen before signing in, and what was typed stays', async () => {
  await show(signIn)
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'rina@example.com')
  const languages = within(screen.getByRole('list', { name: 'Language' }))
  expect(languages.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
  await userEvent.click(languages.getByRole('button', { name: 'Bahasa Indonesia' }))
  expect(await screen.findByRole('button', { name: 'Masuk' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bahasa Indonesia', pressed: true })).toBeVisible()
  expect(localStorage.getItem('i18nextLng')).toBe('id')
  expect(document.documentElement.lang).toBe('id')
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('rina@example.com')
})

it.each([
  ['en', 'What works offline'],
  ['id', 'Fungsi tanpa jaringan'],
] as const)('the offline label leads to what works then, in %s', async (language, name) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(<Layout />, { at: '/meals', language })
  const label = within(screen.getByRole('status'))
  expect(label.getByRole('link', { name })).toHaveAttribute('href', '/offline')
})

it.each([
  [true, 'What works offline'],
  [false, "You're offline"],
])('the offline page, with a network %s, is called %s', async (online, title) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  await show(<OfflinePage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText(/A network is needed for signing in/)).toBeVisible()
})
