/**
 * A field that several devices add to at once, entry by entry: what one has noted never takes the place of
 * what another has. An entry is not taken out, but changed to say that it does not count.
 */
export interface Edited {
  /** The stamp (clock.ts) of the entry's latest change. */
  edited: string
}
export type Entries<E extends Edited = Edited> = Readonly<Record<string, E>>

/** All entries of both, by their keys; of one that both have, the later change. In any order the same. */
export function joinEntries<E extends Edited>(a: unknown, b: unknown): Record<string, E> {
  const joined: Record<string, E> = { ...(a as Entries<E> | null) }
  for (const [key, entry] of Object.entries((b ?? {}) as Entries<E>)) {
    const other = joined[key]
    if (!other || isLater(entry, other)) joined[key] = entry
  }
  return joined
}

function isLater(entry: Edited, other: Edited): boolean {
  if (entry.edited !== other.edited) return entry.edited > other.edited
  // One stamp, two entries: written past the app. Any rule will do that both sides share.
  return JSON.stringify(entry) > JSON.stringify(other)
}
