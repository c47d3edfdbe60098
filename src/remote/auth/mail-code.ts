import { askAuth } from './auth-client.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
import { forgetMail, type MailKind } from './mail-flow.ts'
import { storeRecovery } from './recovery.ts'
import { saveSession } from './session.ts'
import { isSession } from './stored-session.ts'

/**
 * Uses the six digits of a mail in place of its link: what is typed here was begun here. One of a recovery
 * leads to a new password, one of a new account signs in. Null on success.
 */
export function enterCode(
  kind: MailKind,
  email: string,
  code: string,
): Promise<AuthFailure | null> {
  return attempt(async () => {
    const token = code.replace(/\s/g, '')
    const answer = await askAuth((auth) => auth.verifyOtp({ type: kind, email, token }))
    if (!answer.ok) {
      const failure = failureFrom(answer)
      return failure.code === 'link_expired' ? { code: 'code_refused', message: '' } : failure
    }
    const { session } = answer.body
    if (!isSession(session)) return { code: 'unexpected', message: '' }
    if (kind === 'recovery') storeRecovery(session)
    else saveSession(session)
    forgetMail(kind, email)
    return null
  })
}
