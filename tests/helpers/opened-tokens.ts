import { openToken, type SealedToken } from '../../supabase/functions/_shared/sealed-tokens.ts'
import type { Backend } from '../../supabase/local/backend.ts'

/** Rows of provider tokens as a backend stores them, with the tokens opened. */
export function openedTokens<T extends object>(
  { secrets }: Backend,
  rows: readonly T[],
): Promise<T[]> {
  const open = async (row: Record<string, unknown>, name: string) => {
    const stored = row[name]
    if (typeof stored !== 'string') return {}
    const token = await openToken(
      { env: () => secrets.tokensKey },
      String(row.user_id),
      stored as SealedToken,
    )
    return { [name]: token }
  }
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await open(row as Record<string, unknown>, 'access_token')),
      ...(await open(row as Record<string, unknown>, 'refresh_token')),
    })),
  )
}
