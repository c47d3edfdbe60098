import { type SealedToken, sealToken } from '../../functions/_shared/sealed-tokens.ts'
import type { LocalDatabaseServer } from '../database.ts'

interface PlainRow {
  key: string
  user_id: string
  access_token: string
  refresh_token: string | null
}

/** Where provider tokens lie, and the column that names a row. */
const TABLES = { google_tokens: 'id', strava_tokens: 'user_id' } as const
/** As `sealToken` marks them. */
const PLAIN = "(access_token not like 'sealed:%' or refresh_token not like 'sealed:%')"

/** Seals what earlier versions stored plain ([Note: provider tokens are sealed]). */
export async function sealStoredTokens(database: LocalDatabaseServer, key: string): Promise<void> {
  const deps = { env: () => key }
  for (const [table, id] of Object.entries(TABLES)) {
    const rows = await database.query<PlainRow>(
      `select ${id}::text as key, user_id::text, access_token, refresh_token
       from public.${table} where ${PLAIN}`,
    )
    for (const { key: row, user_id, access_token, refresh_token } of rows) {
      const seal = (token: string): Promise<SealedToken> | string =>
        token.startsWith('sealed:') ? token : sealToken(deps, user_id, token)
      await database.query(
        `update public.${table} set access_token = $2, refresh_token = $3 where ${id}::text = $1`,
        [row, await seal(access_token), refresh_token === null ? null : await seal(refresh_token)],
      )
    }
  }
}
