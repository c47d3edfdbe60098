/**
 * [Note: what Storage means]
 * Supabase Storage sends nearly every refusal as 400, and says in its body what it means:
 * `{"statusCode": "403", "error": "Unauthorized", …}`. A token that has run out and a folder that is not the
 * caller's are both 403 there.
 */

/** The status that an answer of Storage means. @param body what came with it */
export function storageStatus(status: number, body: string): number {
  if (status !== 400) return status
  try {
    const meant = Number((JSON.parse(body) as { statusCode?: unknown } | null)?.statusCode)
    return meant >= 400 && meant < 600 ? meant : status
  } catch {
    // No JSON, as a proxy's page: the status is all there is.
    return status
  }
}
