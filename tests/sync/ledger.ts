import { isDeepStrictEqual } from 'node:util'
import { type AnyRow, fieldNames, type TableName } from '#domain/entities.ts'
import { fieldClock } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'
import { lastOfEach, latest, tellAll, type Write, wasRemoved, wentUnder } from './ledger-writes.ts'
import { UNSTAMPED } from './other-writers.ts'

/**
 * What the runner did, kept apart from what sync makes of it: every write a device acknowledged,
 * and which devices can't have heard of it. At the end it tells which results are lies.
 *
 * [Note: what must hold]
 * Since all devices last agreed, for each row and field:
 * - nobody wrote it: the value is the one they agreed on;
 * - else the value is some device's last write of the field (its earlier ones it has overwritten
 *   itself, unless it had lost them), and where stamps decide alone, the write with the latest stamp; of a
 *   field that merges as the higher one, any write that is no lower than that;
 * - an edit that no later deletion can have known keeps the row alive, unless all its fields were
 *   written again elsewhere with later stamps: of an edit that went under nothing is left to live;
 * - of a row that waited on a device which lost its rows, any of its writes may stand;
 * - a row nobody deleted lives; a row that only its deleter touched is gone. (Of a device that was
 *   restarted in between this can't be asked: where the answer to a push was lost, nothing in a
 *   deletion shows that it had seen an edit of an earlier run, and an edit beats a deletion. Nor of a row
 *   that was edited since the backup a server was put back to: without its base a deletion is compared by
 *   stamps, and nothing in it shows that its deleter had seen what those edits overwrote. Nor of a deleter
 *   that had lost its rows: it may have made and deleted a row anew that the others still have.)
 */
export interface Ledger {
  wrote(write: Omit<Write, 'tick' | 'losses'>): void
  /** Of this row, by `table:id`, the app itself writes these fields: nothing is asked of them. */
  leave(key: string, fields: ReadonlySet<string>): void
  /** A command of the app has written these fields of a row, or made, deleted or brought it back. */
  leaveToCommands(key: string, fields: readonly string[]): void
  /** From now on a device hears and tells nothing, or might. */
  offline(device: number, offline: boolean): void
  /** A device has lost its rows; those that waited, by `table:id`. */
  lost(device: number, keys: readonly string[]): void
  /** A backup is taken of what all devices agree on. */
  backedUp(): void
  /** The server has gone back to its backup. */
  restored(): void
  /** Everything broken, in words; empty where the rows are what they must be. */
  judge(rows: AgreedRows): string[]
  /** All devices hold these rows: later writes are made in their knowledge. */
  agreed(rows: AgreedRows): void
}

/** The rows everybody holds, and those that are deleted, by `table:id`. */
export interface AgreedRows {
  living: ReadonlyMap<string, AnyRow>
  deleted: ReadonlyMap<string, AnyRow>
}

/** How a field's values compare where the higher one stands. */
function rankOf(key: string, field: string) {
  return rulesOf(key).ranks[field]
}

function rulesOf(key: string) {
  return mergeRulesOf(key.slice(0, key.indexOf(':')) as TableName)
}

export function createLedger(devices: number): Ledger {
  let tick = 0
  let writes = new Map<string, Write[]>()
  let before: AgreedRows = { living: new Map(), deleted: new Map() }
  const left = new Map<string, ReadonlySet<string>>()
  /** Whether they live a command may have decided. */
  const byCommands = new Set<string>()
  const uncertain = new Set<string>()
  /** Of all times. */
  const everWritten = new Map<string, Write[]>()
  /** When a device lost its rows. */
  const forgot = new Map<number, number[]>()
  let isRestored = false
  /** At any time. */
  let wasRestored = false
  let backup = { tick, rows: before }
  /** Ticks at which a device's connection changed. */
  const connection = Array.from({ length: devices }, () => [{ tick: 0, offline: false }])

  function cutOffThroughout(device: number, from: number, to: number): boolean {
    const changes = connection[device] ?? []
    const standing = changes.findLast((change) => change.tick <= from)
    if (!standing?.offline) return false
    return changes.every((change) => change.offline || change.tick <= from || change.tick > to)
  }

  /**
   * Made anew by a device that had lost its rows, and the time with them, by a clock that is behind: by its
   * stamp it looks like what the deleter had seen. Only rows of one name for all devices can meet so.
   */
  function isBehind(key: string, { kind, losses, row, tick }: Write): boolean {
    const earlier = (everWritten.get(key) ?? []).filter((other) => other.tick < tick)
    const isLate = earlier.some((other) => (other.row?.rev ?? '') > (row?.rev ?? ''))
    return kind === 'insert' && losses > 0 && isLate
  }

  /** Of a field where the higher value stands: whether a higher one was ever written, beside which it is nothing. */
  function isLower(key: string, field: string, { row }: Write): boolean {
    const rank = rankOf(key, field)
    if (!rank) return false
    const all = everWritten.get(key) ?? []
    return all.some((other) => rank(other.row?.[field]) > rank(row?.[field]))
  }

  function mustLive(key: string, history: readonly Write[]): boolean {
    const removals = history.filter((write) => write.kind === 'remove')
    if (removals.length === 0) {
      return before.living.has(key) || history.length > 0
    }
    return history.some(
      (edit) =>
        !isBehind(key, edit) &&
        edit.fields.some(
          (field) => !wentUnder(field, edit, history) && !isLower(key, field, edit),
        ) &&
        removals.every(
          (removal) =>
            removal.tick < edit.tick ||
            (removal.device !== edit.device &&
              cutOffThroughout(edit.device, edit.tick, removal.tick)),
        ),
    )
  }

  /** Whether a deletion of what the backup holds may not show that it had seen all of it. */
  function isUnclear(key: string): boolean {
    const since = (everWritten.get(key) ?? []).filter((write) => write.tick > backup.tick)
    const isUnstamped = backup.rows.living.get(key)?.rev.startsWith(UNSTAMPED) ?? false
    return isUnstamped || since.some(({ kind }) => kind === 'patch')
  }

  function isRemade(key: string): boolean {
    return (everWritten.get(key) ?? []).filter(({ kind }) => kind === 'insert').length > 1
  }

  function mustBeGone(key: string, history: readonly Write[]): boolean {
    if (isRestored && isUnclear(key)) return false
    // What a row made anew leaves empty gives way to any value, so its deletion can't show that it had seen
    // what a backup brings back of the row before.
    if (wasRestored && isRemade(key)) return false
    if (history.length === 0) return !before.living.has(key)
    const last = history.at(-1) as Write
    // What it has lost it may have deleted without knowing it.
    const hasLost = forgot.get(last.device)?.some((tick) => tick < last.tick) ?? false
    if (hasLost && before.living.has(key)) return false
    const own = history.every(
      (write) =>
        write.device === last.device && (write.kind === 'insert' || write.run === last.run),
    )
    return last.kind === 'remove' && own
  }

  /**
   * Whether a write knew nothing of what was agreed on, which may stand then: by a device that had lost the
   * row, or of a row made anew that left the field empty before it was compared with a restored server. A
   * device that had lost rows has them again some time: then its stamps are later than theirs.
   */
  function knewNothing({ kind, device, row, tick }: Write, field: string, held: AnyRow): boolean {
    const lostAt = forgot.get(device)?.[0]
    const hasLost = lostAt !== undefined && lostAt < tick
    if (kind === 'patch') {
      return hasLost && (row?.rev ?? '') < (fieldClock({ ...held, _deleted: false }, field) ?? '')
    }
    if (kind !== 'insert') return false
    return hasLost || (wasRestored && (row?.[field] ?? null) === null)
  }

  function judgeField(key: string, field: string, row: AnyRow, history: readonly Write[]) {
    if (rulesOf(key).joined.includes(field)) return judgeEntries(key, field, row, history)
    const edits = history.filter((write) => write.fields.includes(field))
    const value = row[field] ?? null
    const held = before.living.get(key) ?? before.deleted.get(key)
    if (edits.length === 0) {
      if (!held || isDeepStrictEqual(value, held[field] ?? null)) return null
      // Left empty long ago by who made the row anew: it gives way to what a backup holds of the row before.
      const ever = everWritten.get(key) ?? []
      const isOlder = ever.some((write) => isDeepStrictEqual(write.row?.[field], value))
      // What was the higher one once comes back from a backup, or with who missed that it was lowered.
      const rank = rankOf(key, field)
      if (rank && isOlder && rank(value) > rank(held[field] ?? null)) return null
      if (isRestored && isRemade(key) && isOlder && (held[field] ?? null) === null) return null
      return `was ${JSON.stringify(held[field])} and nobody changed it, is ${JSON.stringify(value)}`
    }
    // Deleted before the server had it, and brought back where it still is: nobody else knew of it.
    const restored = history.filter(({ kind }) => !held && kind === 'restore')
    if (uncertain.has(key)) {
      const values = [...edits, ...restored].map(({ row }) => row?.[field] ?? null)
      const known = [...values, ...(held ? [held[field] ?? null] : [])]
      if (known.some((one) => isDeepStrictEqual(one, value))) return null
      return `is ${JSON.stringify(value)}, which nobody wrote: ${JSON.stringify(known)}`
    }
    const last = lastOfEach(edits)
    // A row made anew says nothing of what it leaves empty: where its base was lost, the value of
    // before beats the empty field.
    const filled = edits.filter(
      ({ kind, row }) => kind !== 'insert' || (row?.[field] ?? null) !== null,
    )
    const rank = rankOf(key, field)
    // What it overwrote may have risen elsewhere meanwhile, and come back as the higher one.
    const all = rank ? edits : [...last, ...lastOfEach(filled)]
    const candidates = all.map((edit) => edit.row?.[field] ?? null)
    if (rank && held) candidates.push(held[field] ?? null)
    if (held && last.some((edit) => knewNothing(edit, field, held))) {
      candidates.push(held[field] ?? null)
    }
    const isEmptied = edits.some(({ kind, row }) => kind === 'insert' && row?.[field] == null)
    // Of a row made anew, a backup brings back what it held before: in the place of an empty field, or as the
    // higher one.
    const isBroughtBack = wasRestored && (isEmptied || rank !== undefined) && isRemade(key)
    if (isBroughtBack) {
      candidates.push(...(everWritten.get(key) ?? []).map((write) => write.row?.[field] ?? null))
    }
    candidates.push(...restored.map(({ row }) => row?.[field] ?? null))
    if (!candidates.some((candidate) => isDeepStrictEqual(candidate, value))) {
      return `is ${JSON.stringify(value)}, last written as ${JSON.stringify(candidates)}`
    }
    const winner = latest(field, edits)
    const stood = held || restored.length > 0 || wasRemoved(history) || isBroughtBack
    const remade = stood && history.some((write) => write.kind === 'insert')
    if (remade || history.some((edit) => edit.unstamped) || isDeepStrictEqual(winner, value))
      return null
    if (rank && rank(value) > rank(winner)) return null
    return `is ${JSON.stringify(value)}, the latest edit says ${JSON.stringify(winner)}`
  }

  /** Of a map that is added to, every entry stands that was written since, and none that nobody wrote. */
  function judgeEntries(key: string, field: string, row: AnyRow, history: readonly Write[]) {
    const entriesOf = (one: AnyRow | null | undefined) =>
      Object.entries((one?.[field] ?? {}) as Record<string, unknown>)
    const written = (everWritten.get(key) ?? []).flatMap((write) => entriesOf(write.row))
    const foreign = entriesOf(row).find(
      ([name, entry]) =>
        !written.some(([one, value]) => one === name && isDeepStrictEqual(value, entry)),
    )
    if (foreign) return `holds ${JSON.stringify(foreign)}, which nobody wrote`
    const held = new Map(entriesOf(row))
    const missing = history
      .flatMap((write) => entriesOf(write.row))
      .find(([name]) => !held.has(name))
    const mayBeLost = uncertain.has(key) || wasRemoved(history) || wasRestored
    return missing && !mayBeLost ? `lacks ${JSON.stringify(missing)}` : null
  }

  return {
    wrote(write) {
      const key = `${write.table}:${write.id}`
      // A pull between the harness's look and the write has brought what was to be written: nothing was.
      const isKnown = everWritten.get(key)?.some(({ row }) => row?.rev === write.row?.rev) ?? false
      if (write.kind === 'patch' && isKnown) return
      tick += 1
      for (const all of [writes, everWritten]) {
        const losses = forgot.get(write.device)?.length ?? 0
        all.set(key, [...(all.get(key) ?? []), { ...write, tick, losses }])
      }
    },

    leave(key, fields) {
      left.set(key, fields)
    },

    leaveToCommands(key, fields) {
      byCommands.add(key)
      left.set(key, new Set([...(left.get(key) ?? []), ...fields]))
    },

    offline(device, offline) {
      tick += 1
      connection[device]?.push({ tick, offline })
    },

    lost(device, keys) {
      tick += 1
      forgot.set(device, [...(forgot.get(device) ?? []), tick])
      for (const key of keys) uncertain.add(key)
    },

    backedUp() {
      backup = { tick, rows: before }
    },

    restored() {
      isRestored = true
      wasRestored = true
    },

    judge(rows) {
      const broken: string[] = []
      const keys = new Set([...writes.keys(), ...before.living.keys(), ...rows.living.keys()])
      for (const key of keys) {
        const history = writes.get(key) ?? []
        const row = rows.living.get(key)
        const story = () => tellAll(everWritten.get(key) ?? [], row, rows.deleted.get(key))
        if (!row) {
          if (!uncertain.has(key) && !byCommands.has(key) && mustLive(key, history))
            broken.push(`${key} is gone but must live: ${story()}`)
          continue
        }
        if (!uncertain.has(key) && !left.has(key) && mustBeGone(key, history)) {
          broken.push(`${key} lives but was deleted: ${story()}`)
        }
        for (const field of fieldNames(key.slice(0, key.indexOf(':')) as TableName)) {
          if (left.get(key)?.has(field)) continue
          const complaint = judgeField(key, field, row, history)
          if (complaint) broken.push(`${key} ${field} ${complaint}: ${story()}`)
        }
      }
      return broken
    },

    agreed(rows) {
      before = rows
      writes = new Map()
      uncertain.clear()
      forgot.clear()
      isRestored = false
      tick += 1
    },
  }
}
