import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LocalDataError } from '#db/errors.ts'
import { CallbackRoute } from '#features/auth/CallbackRoute.tsx'
import { CallbackScreen } from '#features/auth/CallbackScreen.tsx'
import { DeleteAccountScreen } from '#features/auth/DeleteAccountScreen.tsx'
import { ForgottenPasswordScreen } from '#features/auth/ForgottenPasswordScreen.tsx'
import { GoneAccountScreen } from '#features/auth/GoneAccountScreen.tsx'
import { NewPasswordScreen } from '#features/auth/NewPasswordScreen.tsx'
import { noteMail } from '#remote/auth/mail-flow.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

describe('coming back from outside', () => {
  it.each([
    ['completing', 'Completing authentication...'],
    ['processing', 'Processing authentication...'],
    ['done', 'Authentication Successful'],
  ] as const)('%s says %s', async (at, title) => {
    await show(<CallbackScreen step={{ at }} />)
    expect(screen.getByRole('heading')).toHaveTextContent(title)
    expect(screen.queryByText('Redirecting...') !== null).toBe(at === 'done')
  })

  it.each([
    ['en', { code: 'unexpected', message: 'Server said so' }, 'Server said so'],
    [
      'en',
      { code: 'unexpected', message: '' },
      'An unexpected error occurred during authentication',
    ],
    ['id', { code: 'unexpected', message: '' }, 'Terjadi kesalahan tak terduga saat autentikasi'],
  ] as const)(
    'tells in %s what went wrong, with a way to try again',
    async (language, failure, words) => {
      await show(<CallbackScreen step={{ at: 'failed', failure }} />, { language })
      expect(screen.getByText(words)).toBeVisible()
      const again = screen.getByRole('link', {
        name: language === 'en' ? 'Try Again' : 'Coba Lagi',
      })
      expect(again).toHaveAttribute('href', '/auth')
    },
  )
})

function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>
}

describe('the callback address', () => {
  it.each([
    [true, '/meals'],
    [false, '/auth'],
  ])('is read after 100 ms: signed in %s, it leads to %s', async (signedIn, path) => {
    localStorage.setItem('oauth_return_to', '/meals')
    if (signedIn) {
      const user = { id: 'u1', email: 'runner@example.com' }
      saveSession({ access_token: 'a', refresh_token: 'r', expires_at: 1, user })
    }
    vi.useFakeTimers()
    try {
      await show(
        <Routes>
          <Route path="/auth/callback" element={<CallbackRoute />} />
          <Route path="*" element={<Here />} />
        </Routes>,
        { at: '/auth/callback' },
      )
      await act(() => vi.advanceTimersByTimeAsync(99))
      expect(screen.getByRole('heading')).toHaveTextContent('Completing authentication...')
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(screen.getByTestId('here')).toHaveTextContent(path)
      expect(localStorage.getItem('oauth_return_to')).toBe(signedIn ? null : '/meals')
    } finally {
      vi.useRealTimers()
      endSession('signed_out')
      localStorage.clear()
    }
  })
})

describe('the link that confirms a new address', () => {
  const user = { id: 'u1', email: 'new@example.com' }
  const followed =
    '/auth/callback#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=signup'

  it.each([
    ['where the runner was going', '/meals', '/meals'],
    ['home', null, '/'],
  ])('signs in after 100 ms and leads %s', async (_where, saved, path) => {
    localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
    noteMail('signup', 'New@example.com ')
    if (saved) localStorage.setItem('oauth_return_to', saved)
    const asked = vi.fn((_address: string, _init?: RequestInit) => Response.json(user))
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => asked(address, init))
    window.history.replaceState(null, '', followed)
    vi.useFakeTimers()
    try {
      await show(
        <Routes>
          <Route path="/auth/callback" element={<CallbackRoute />} />
          <Route path="*" element={<Here />} />
        </Routes>,
        { history: 'browser' },
      )
      await act(() => vi.advanceTimersByTimeAsync(99))
      expect(asked).not.toHaveBeenCalled()
      expect(currentSession()).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1))
      // From here on it waits for the library and the server.
      vi.useRealTimers()
      expect(await screen.findByTestId('here')).toHaveTextContent(path)
      expect(currentSession()).toMatchObject({ access_token: 'a', refresh_token: 'r', user })
      // The server itself has said whose it is.
      expect(asked.mock.calls[0]?.[0]).toBe('http://server.test/auth/v1/user')
      expect(localStorage.getItem('oauth_return_to')).toBeNull()
      expect(window.location.href).not.toContain('access_token')
    } finally {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      endSession('signed_out')
      localStorage.clear()
      window.history.replaceState(null, '', '/')
    }
  })
})

describe('a forgotten password', () => {
  it('asks for the address first', async () => {
    const request = vi.fn(async () => null)
    await show(<ForgottenPasswordScreen online onRequest={request} onCode={request} />, {
      language: 'id',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan' }))
    expect(screen.getByText('Isi alamat email Anda')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Isi alamat email Anda')
  })

  it('takes the mail’s code in place of its link', async () => {
    const code = vi.fn(async () => ({ code: 'code_refused', message: '' }))
    await show(
      <>
        <ForgottenPasswordScreen online onRequest={async () => null} onCode={code} />
        <Toasts />
      </>,
    )
    await userEvent.type(screen.getByRole('textbox'), 'runner@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    const field = await screen.findByRole('textbox', { name: /Code from the mail/ })
    await userEvent.type(field, '12345')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(code).not.toHaveBeenCalled()
    expect(field).toBeInvalid()
    await userEvent.type(field, '6')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(code).toHaveBeenCalledExactlyOnceWith('runner@example.com', '123456')
    expect(await screen.findByText(/This code is wrong or not good any more/)).toBeVisible()
    expect(field).toHaveValue('123456')
  })

  it('says what hindered it and keeps what was typed', async () => {
    const failure = { code: 'rate_limited', message: '' }
    await show(
      <>
        <ForgottenPasswordScreen
          online={false}
          onRequest={async () => failure}
          onCode={async () => null}
        />
        <Toasts />
      </>,
    )
    expect(screen.getByText(/Asking for a link needs a network/)).toBeVisible()
    await userEvent.type(screen.getByRole('textbox'), 'runner@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/Too many attempts/)).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('runner@example.com')
  })
})

describe('a new password', () => {
  it('is refused here where it is too short', async () => {
    const choose = vi.fn(async () => null)
    await show(<NewPasswordScreen email="runner@example.com" onChoose={choose} />)
    await userEvent.type(screen.getByLabelText(/New password/, { selector: 'input' }), '1234567')
    await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(choose).not.toHaveBeenCalled()
    const field = screen.getByLabelText(/New password/, { selector: 'input' })
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/At least 8 characters/)
    await userEvent.type(screen.getByLabelText(/New password/, { selector: 'input' }), '8')
    await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('12345678')
  })

  it.each([
    ['same_password', /This is the password you have/],
    ['weak_password', /too weak/],
    ['link_expired', /This link has run out/],
  ])('is refused by the server with %s, which is told', async (code, words) => {
    await show(
      <>
        <NewPasswordScreen
          email="runner@example.com"
          onChoose={async () => ({ code, message: 'x' })}
        />
        <Toasts />
      </>,
    )
    await userEvent.type(screen.getByLabelText(/New password/, { selector: 'input' }), '12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save and sign in' })).toBeEnabled()
  })

  it('can’t be chosen without a good link', async () => {
    await show(<NewPasswordScreen email={null} onChoose={async () => null} />)
    expect(screen.getByText(/This link has run out/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save and sign in' })).toBeNull()
  })
})

describe('an account that was deleted elsewhere', () => {
  const acts = () => ({
    onSave: vi.fn(async () => undefined),
    onRemove: vi.fn(async () => undefined),
  })

  it('is told in Indonesian, with whose it was and until when its data is here', async () => {
    const part = <GoneAccountScreen email="r@x.test" removedAt="3 Mar 09.00" {...acts()} />
    await show(part, { language: 'id' })
    expect(screen.getByRole('heading')).toHaveTextContent('Akun ini sudah dihapus')
    expect(screen.getByText(/r@x\.test/)).toBeVisible()
    expect(screen.getByText(/paling lambat 3 Mar 09\.00/)).toBeVisible()
  })

  it('is removed from the device after it was asked twice', async () => {
    const { onSave, onRemove } = acts()
    const part = (
      <GoneAccountScreen email="r@x.test" removedAt="" onSave={onSave} onRemove={onRemove} />
    )
    await show(part)
    await userEvent.click(screen.getByRole('button', { name: 'Remove it from this device' }))
    expect(onRemove).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove for good' }))
    expect(onRemove).toHaveBeenCalledOnce()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('says why it could not be removed, and can be again', async () => {
    const { onSave } = acts()
    const onRemove = vi.fn(() => Promise.reject(new LocalDataError('database_blocked')))
    const part = (
      <GoneAccountScreen email="r@x.test" removedAt="" onSave={onSave} onRemove={onRemove} />
    )
    await show(part)
    await userEvent.click(screen.getByRole('button', { name: 'Remove it from this device' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove for good' }))
    expect(await screen.findByText(/Close the other Fuelmile tabs, then try again/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove it from this device' })).toBeEnabled()
  })
})

describe('deleting the account', () => {
  it('asks twice', async () => {
    const remove = vi.fn(async () => undefined)
    await show(<DeleteAccountScreen email="runner@example.com" online onDelete={remove} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    expect(remove).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
    expect(remove).toHaveBeenCalledOnce()
  })

  it('says that it needs a network', async () => {
    await show(<DeleteAccountScreen email="" online={false} onDelete={async () => undefined} />, {
      language: 'id',
    })
    expect(screen.getByText(/Untuk menghapus akun perlu jaringan/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hapus akun saya' })).toBeDisabled()
  })
})
