import type { WebSocket } from 'ws'

/** A message of Phoenix's protocol. */
export interface Message {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** A change a subscriber asks to hear of. */
export interface WantedChange {
  event: string
  schema: string
  table?: string
  filter?: string
}

/** The number a channel's only change has. */
const FIRST_CHANGE = 1

/** The order of a message's parts in protocol 2.0.0. */
const PARTS = ['join_ref', 'ref', 'topic', 'event', 'payload'] as const

/** The sockets whose client speaks protocol 2.0.0: messages as arrays. */
const inArrays = new WeakSet<WebSocket>()

export function speakInArrays(ws: WebSocket): void {
  inArrays.add(ws)
}

/** Null where the text is no message. */
export function parse(ws: WebSocket, text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text)
    const { join_ref, ref, topic, event, payload } = (
      inArrays.has(ws) && Array.isArray(value)
        ? Object.fromEntries(PARTS.map((name, index) => [name, value[index]]))
        : Object(value)
    ) as Record<keyof Message, unknown>
    if (typeof topic !== 'string' || typeof event !== 'string') return null
    return {
      topic,
      event,
      ref: typeof ref === 'string' ? ref : null,
      join_ref: typeof join_ref === 'string' ? join_ref : null,
      payload: Object(payload) as Record<string, unknown>,
    }
  } catch {
    return null
  }
}

export function send(ws: WebSocket, message: Message): void {
  if (ws.readyState !== ws.OPEN) return
  const { join_ref, ref, topic, event, payload } = message
  ws.send(JSON.stringify(inArrays.has(ws) ? [join_ref, ref, topic, event, payload] : message))
}

export function changesOf(payload: Record<string, unknown>): WantedChange[] {
  const { postgres_changes: wanted } = Object(payload.config) as { postgres_changes?: unknown }
  return Array.isArray(wanted) ? wanted.map((change) => Object(change) as WantedChange) : []
}

/** What follows the answer to a join. */
export function subscribed({ topic, join_ref }: Message): Message {
  const payload = {
    channel: topic.replace(/^realtime:/, ''),
    extension: 'postgres_changes',
    message: 'Subscribed to PostgreSQL',
    status: 'ok',
  }
  return { topic, ref: null, join_ref, event: 'system', payload }
}

/**
 * Sends a runner's new clock as the change of a row.
 * @param seq null where the row was deleted, of which its key is told
 */
export function sendClock(
  ws: WebSocket,
  { topic, joinRef, userId }: { topic: string; joinRef: string | null; userId: string },
  seq: number | null,
): void {
  const data = {
    schema: 'public',
    table: 'sync_clock',
    commit_timestamp: new Date().toISOString(),
    columns: [
      { name: 'user_id', type: 'uuid' },
      { name: 'seq', type: 'int8' },
    ],
    ...(seq === null ? { type: 'DELETE' } : { type: 'UPDATE', record: { user_id: userId, seq } }),
    old_record: { user_id: userId },
    errors: null,
  }
  const payload = { ids: [FIRST_CHANGE], data }
  send(ws, { topic, ref: null, join_ref: joinRef, event: 'postgres_changes', payload })
}
