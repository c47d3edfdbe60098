import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AuthScreen } from '#features/auth/AuthScreen.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'

type Act = (email: string, password: string) => Promise<{ code: string; message: string } | null>

interface Options {
  signIn?: Act
  signUp?: (email: string, password: string) => ReturnType<Act> | Promise<'confirm_email'>
  confirmByCode?: Act
  online?: boolean
  endedBy?: 'refused' | 'denied'
  google?: 'unknown' | 'offered' | 'not_configured'
  signInWithGoogle?: () => Promise<{ code: string; message: string } | null>
  language?: 'en' | 'id'
}

function showAuth(options: Options = {}) {
  const well: Act = async () => null
  return show(
    <>
      <AuthScreen
        online={options.online ?? true}
        endedBy={options.endedBy ?? null}
        signIn={options.signIn ?? well}
        signUp={options.signUp ?? well}
        confirmByCode={options.confirmByCode ?? (async () => null)}
        google={options.google ?? 'offered'}
        signInWithGoogle={options.signInWithGoogle ?? (async () => null)}
      />
      <Toasts />
    </>,
    { language: options.language ?? 'en' },
  )
}

async function fill(email: string, password: string) {
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: /Email/ }), email)
  await user.type(screen.getByLabelText(/Password|Kata sandi/, { selector: 'input' }), password)
}

beforeAll(loadAllWords)

describe('signing in and up', () => {
  it('signs in with what was typed', async () => {
    const signIn = vi.fn<Act>(async () => null)
    await showAuth({ signIn })
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await fill(' runner@example.com ', 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(signIn).toHaveBeenCalledExactlyOnceWith('runner@example.com', 'long enough')
  })

  it('returns to signing in after an account was created, with the toast', async () => {
    await showAuth()
    await userEvent.click(screen.getByRole('button', { name: 'New here? Sign Up' }))
    expect(screen.getByRole('heading', { name: 'Get Started' })).toBeVisible()
    await fill('new@example.com', 'long enough')
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByText('Success!')).toBeVisible()
    expect(screen.getByText('Account created successfully. You can now log in.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  })

  it('asks for both fields before it asks the server', async () => {
    const signIn = vi.fn<Act>(async () => null)
    await showAuth({ signIn, language: 'id' })
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }))
    expect(screen.getByText('Isi alamat email Anda')).toBeVisible()
    expect(screen.getByText('Isi kata sandi Anda')).toBeVisible()
    expect(signIn).not.toHaveBeenCalled()
    // The keyboard, and a screen reader with it, is led to the first, which says what it lacks.
    const email = screen.getByRole('textbox', { name: /Email/ })
    await waitFor(() => expect(email).toHaveFocus())
    expect(email).toHaveAccessibleDescription('Isi alamat email Anda')
    await userEvent.type(email, 'runner@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }))
    const password = screen.getByLabelText(/Kata sandi/, { selector: 'input' })
    await waitFor(() => expect(password).toHaveFocus())
    expect(password).toHaveAccessibleDescription('Isi kata sandi Anda')
  })

  it.each([
    ['a known failure', { code: 'weak_password', message: 'x' }, /This password is too weak/],
    [
      'the provider’s own words',
      { code: 'unexpected', message: 'Signups not allowed' },
      'Signups not allowed',
    ],
    ['nothing to go by', { code: 'unexpected', message: '' }, 'An unexpected error occurred'],
  ])('tells %s in a toast', async (_, failure, words) => {
    await showAuth({ signIn: async () => failure })
    await fill('runner@example.com', 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  it('tells an exception as unexpected', async () => {
    await showAuth({ signIn: () => Promise.reject(new Error('boom')) })
    await fill('runner@example.com', 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('An unexpected error occurred')).toBeVisible()
  })

  it('asks to confirm the address where the server sends a mail first', async () => {
    const confirmByCode = vi.fn<Act>(async () => null)
    await showAuth({ signUp: async () => 'confirm_email', confirmByCode })
    await userEvent.click(screen.getByRole('button', { name: /Sign Up/ }))
    await fill('runner@example.com', 'a long password')
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByText('Check your mail')).toBeVisible()
    expect(screen.getByText(/runner@example\.com/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    // The account is made all the same; that one can log in now would be untrue.
    expect(screen.getByText('Success!')).toBeVisible()
    expect(screen.getByText('Account created. Confirm your address to log in.')).toBeVisible()
    expect(screen.queryByText(/You can now log in/)).toBeNull()
    // Those whose mail opens in another browser type its code.
    await userEvent.type(screen.getByRole('textbox', { name: /Code from the mail/ }), '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(confirmByCode).toHaveBeenCalledExactlyOnceWith('runner@example.com', '123 456')
  })

  it('disables its buttons while it waits', async () => {
    let answer: (failure: null) => void = () => undefined
    await showAuth({ signIn: () => new Promise((resolve) => (answer = resolve)) })
    await fill('runner@example.com', 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'New here? Sign Up' })).toBeDisabled()
    answer(null)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled())
  })

  it.each([
    ['en', { code: 'unexpected', message: 'Provider is down' }, 'Provider is down'],
    ['en', { code: 'unexpected', message: '' }, 'Unexpected error. Please try again.'],
    ['id', { code: 'unexpected', message: '' }, 'Kesalahan tak terduga. Silakan coba lagi.'],
  ] as const)('tells in %s why Google could not be reached', async (language, failure, words) => {
    await showAuth({ language, signInWithGoogle: async () => failure })
    await userEvent.click(screen.getByRole('button', { name: /Google/ }))
    expect(
      await screen.findByText(
        language === 'en' ? 'Google sign-in failed' : 'Gagal masuk dengan Google',
      ),
    ).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: /Google/ })).toBeEnabled()
  })

  it('tells an exception on the way to Google as unexpected', async () => {
    await showAuth({ signInWithGoogle: () => Promise.reject(new Error('boom')) })
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText('Unexpected error. Please try again.')).toBeVisible()
  })

  it.each(['en', 'id'] as const)(
    'offers no Google in %s where the server has none',
    async (language) => {
      await showAuth({ google: 'not_configured', language })
      expect(screen.getAllByRole('button').length).toBeGreaterThan(1)
      expect(document.body).not.toHaveTextContent(/Google/)
    },
  )

  it('says where the server turns out not to be set up for Google', async () => {
    const failure = { code: 'not_configured', message: '' }
    await showAuth({ google: 'unknown', signInWithGoogle: async () => failure })
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText("Google sign-in isn't set up on this server.")).toBeVisible()
  })

  it('says calmly that signing in needs a network', async () => {
    await showAuth({ online: false })
    expect(screen.getByText(/You're offline\. Signing in needs a network/)).toBeVisible()
  })

  it('says that nothing is lost when the server ended the session', async () => {
    await showAuth({ endedBy: 'refused' })
    expect(screen.getByText(/they are safe on this device/)).toBeVisible()
  })

  it('says in the specified words that the server takes no session of this account', async () => {
    await showAuth({ endedBy: 'denied' })
    expect(screen.getByText('Authentication Error')).toBeVisible()
    expect(screen.getByText(/What you logged on this device is safe/)).toBeVisible()
    expect(screen.queryByText('Session Expired')).toBeNull()
  })
})
