import type { LocalDatabaseServer } from '../database.ts'
import { type AuthMail, newCode } from './auth-mail.ts'

/** An account as the gate looks at it. */
interface Account {
  id: string
  encrypted_password: string | null
  confirmed: boolean
}

export interface Accounts {
  named(email: string): Promise<Account | null>
  /** A new link for who has not followed theirs; whoever asks last sets the password it leads to. */
  renewConfirmation(email: string, passwordHash: string | null): Promise<void>
  /** A link confirms the address, too: a password somebody else may have set must not come with it. */
  forgetPassword(email: string): Promise<void>
  /** A session that stands: when it was begun (ms since 1970), and its account's password. */
  session(
    userId: unknown,
    sessionId: unknown,
  ): Promise<{ signedInAt: number; encryptedPassword: string | null } | null>
  endOtherSessions(userId: string, sessionId: unknown): Promise<void>
}

/** The auth server's accounts with an address and a password. */
export function accountsIn(database: LocalDatabaseServer, mail: AuthMail): Accounts {
  return {
    async named(email) {
      const found = await database.query<Account>(
        `select id, encrypted_password, confirmed_at is not null as confirmed
         from auth.users where email = $1 and not is_sso_user`,
        [email],
      )
      return found[0] ?? null
    },
    async renewConfirmation(email, passwordHash) {
      const { code, hash } = newCode(email)
      const renewed = await database.query(
        `update auth.users set confirmation_token = $2, confirmation_sent_at = now(),
           encrypted_password = coalesce($3, encrypted_password)
         where email = $1 and confirmed_at is null and not is_sso_user returning id`,
        [email, hash, passwordHash],
      )
      if (renewed.length > 0) await mail.sendConfirmation(email, hash, code)
    },
    async forgetPassword(email) {
      await database.query(
        `update auth.users set encrypted_password = null
         where email = $1 and confirmed_at is null and not is_sso_user`,
        [email],
      )
    },
    async session(userId, sessionId) {
      const [found] = await database.query<{ began: number; encrypted_password: string | null }>(
        `select extract(epoch from session.created_at)::float8 as began, account.encrypted_password
         from auth.sessions session join auth.users account on account.id = session.user_id
         where session.id::text = $1 and account.id::text = $2`,
        [String(sessionId), String(userId)],
      )
      if (!found) return null
      return { signedInAt: found.began * 1000, encryptedPassword: found.encrypted_password }
    },
    async endOtherSessions(userId, sessionId) {
      await database.query(
        'delete from auth.sessions where user_id = $1 and id is distinct from $2',
        [userId, sessionId],
      )
    },
  }
}
