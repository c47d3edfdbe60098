import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AuthScreen } from '#features/auth/AuthScreen.tsx'
import { ForgottenPasswordScreen } from '#features/auth/ForgottenPasswordScreen.tsx'
import { signIn, signUp } from '#remote/auth/auth.ts'
import { completeAuth } from '#remote/auth/auth-callback.ts'
import { noteMail } from '#remote/auth/mail-flow.ts'
import { requestPasswordReset } from '#remote/auth/recovery.ts'
import { endSession } from '#remote/auth/session.ts'
import { forgetRemoteConfig } from '#remote/config.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import {
  type Answer,
  cut,
  json,
  page,
  startTroubledServer,
} from '../../helpers/servers/troubled-server.ts'
import { loadAllWords, show } from '../render.tsx'

// The remote layer as it is, against a server in trouble.
let server: Awaited<ReturnType<typeof startTroubledServer>>

beforeAll(async () => {
  server = await startTroubledServer()
  await loadAllWords()
})
afterAll(() => server.close())
beforeEach(() => {
  forgetRemoteConfig()
  localStorage.setItem(
    'fuelmile-config',
    JSON.stringify({ supabaseUrl: server.url, anonKey: 'public' }),
  )
})
afterEach(() => endSession('signed_out'))

/** Of these the password is what has to be typed anew. */
const AT_THE_FIELD = /(wrong|weak) password|a password that others guess/

const TROUBLES: readonly [string, Answer, RegExp][] = [
  [
    '400, a wrong password',
    json(400, { error_code: 'invalid_credentials', msg: 'x' }),
    /Email or password is not right/,
  ],
  [
    '400, a mail to confirm',
    json(400, { error_code: 'email_not_confirmed', msg: 'x' }),
    /Confirm your address first/,
  ],
  ['401 in the provider’s words', json(401, { code: 'no', msg: 'Key not known' }), /Key not known/],
  [
    '403 in the provider’s words',
    json(403, { code: 'no', msg: 'Signups closed' }),
    /Signups closed/,
  ],
  [
    '409, an account that is there',
    json(409, { error_code: 'user_already_exists', msg: 'x' }),
    /already an account/,
  ],
  ['422, a weak password', json(422, { error_code: 'weak_password', msg: 'x' }), /too weak/],
  [
    '422, a password that others guess',
    json(422, { error_code: 'weak_password', msg: 'x', weak_password: { reasons: ['pwned'] } }),
    /easy to guess/,
  ],
  ['429', json(429, { code: 'over_request_rate_limit', msg: 'x' }), /Too many attempts/],
  [
    '429 with a time',
    (response, path) => {
      response.setHeader('retry-after', '700')
      json(429, { error_code: 'over_request_rate_limit', msg: 'x' })(response, path)
    },
    /Try again in 12 minutes/,
  ],
  [
    'closed sign-up',
    json(422, { error_code: 'signup_disabled', msg: 'x' }),
    /takes no new accounts/,
  ],
  ['507', json(507, { code: 'disk_full', message: 'disk_full' }), /The server has no room left/],
  ['500 without words', page(500), /An unexpected error occurred/],
  ['503 without words', page(503), /An unexpected error occurred/],
  ['an answer that is no JSON', page(200), /An unexpected error occurred/],
  ['a connection cut', cut, /The server can't be reached/],
]

describe.each([
  ['sign-in', false],
  ['sign-up', true],
])('%s', (_what, signingUp) => {
  it.each(TROUBLES)('%s is told in a toast, and the form stays', async (status, says, words) => {
    server.answers(says)
    await show(
      <>
        <AuthScreen
          online
          endedBy={null}
          signIn={signIn}
          signUp={signUp}
          google="offered"
          confirmByCode={async () => null}
          signInWithGoogle={async () => null}
        />
        <Toasts />
      </>,
    )
    if (signingUp) await userEvent.click(screen.getByRole('button', { name: 'New here? Sign Up' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'a@example.test')
    await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'long enough')
    await userEvent.click(screen.getByRole('button', { name: signingUp ? 'Sign Up' : 'Sign In' }))
    const toast = within(document.querySelector('[aria-live=assertive]') as HTMLElement)
    expect(await toast.findByText(words)).toBeVisible()
    // A failure without words has no other title.
    if (!words.source.includes('unexpected')) expect(toast.getByText('Error')).toBeVisible()
    // What is to be changed is said where it is typed, too, and for as long as it stands there.
    const password = screen.getByLabelText(/^Password/, { selector: 'input' })
    if (AT_THE_FIELD.test(status)) expect(password).toHaveAccessibleDescription(words)
    else expect(password).toBeValid()
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('a@example.test')
  })
})

describe('what comes back from outside', () => {
  it.each([
    ['401', json(401, { code: 'bad_jwt', msg: 'Token is not valid' }), 'Token is not valid'],
    ['500', page(500), ''],
    ['a cut connection', cut, ''],
  ] as const)('%s ends in a failure and signs nobody in', async (_status, says, message) => {
    server.answers(says)
    noteMail('signup', 'a@example.test')
    const tokens = 'access_token=a&refresh_token=r&expires_in=9&type=signup'
    const url = new URL(`http://app.test/auth/callback#${tokens}`)
    const result = await completeAuth(url)
    expect(result).toMatchObject({ kind: 'failure', failure: { message } })
    expect(localStorage.getItem('fuelmile-session')).toBeNull()
  })
})

describe('a forgotten password', () => {
  it.each([
    ['429', json(429, { code: 'over_email_send_rate_limit', msg: 'x' }), /Too many attempts/],
    ['500', page(500), /An unexpected error occurred/],
    ['a cut connection', cut, /The server can't be reached/],
  ] as const)('%s is told in a toast', async (_status, says, words) => {
    server.answers(says)
    await show(
      <>
        <ForgottenPasswordScreen
          online
          onRequest={requestPasswordReset}
          onCode={async () => null}
        />
        <Toasts />
      </>,
    )
    await userEvent.type(screen.getByRole('textbox'), 'a@example.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(words)).toBeVisible()
  })
})
