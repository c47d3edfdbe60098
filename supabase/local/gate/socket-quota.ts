import { Limiter, SOCKETS } from './limits.ts'

/** One socket among those of its network address and of its account. */
export interface SocketPlace {
  /** One more message; false: more than any app sends. */
  heard(): boolean
  /** Whether the socket may have one more channel, of this account. */
  mayJoin(userId: string, channels: number): boolean
  leave(): void
}

/**
 * How many sockets may be open: by network address, and by account, so that neither a stranger nor a
 * runner takes the memory of everybody. One that says nothing for long is gone: a phone's dead line
 * must not keep its runner's next one out.
 * @param factor RATE_LIMITS
 */
export function socketQuota(factor: number): {
  /** @returns null where there are too many from there */
  enter(address: string | null, onIdle: () => void): SocketPlace | null
} {
  const byAddress = new Map<string, number>()
  const byAccount = new Map<string, number>()
  const messages = new Limiter()
  let entered = 0

  return {
    enter(address, onIdle) {
      const from = address ?? 'here'
      if (!take(byAddress, from, SOCKETS.byAddress * factor)) return null
      entered += 1
      const key = String(entered)
      const idle = setTimeout(onIdle, SOCKETS.idleMs)
      idle.unref()
      const accounts = new Set<string>()
      let left = false
      return {
        heard() {
          idle.refresh()
          return messages.take(key, SOCKETS.messages, Date.now()) === 0
        },
        mayJoin(userId, channels) {
          if (channels >= SOCKETS.channels) return false
          if (accounts.has(userId)) return true
          if (left || !take(byAccount, userId, SOCKETS.byAccount)) return false
          accounts.add(userId)
          return true
        },
        leave() {
          if (left) return
          left = true
          clearTimeout(idle)
          give(byAddress, from)
          for (const userId of accounts) give(byAccount, userId)
        },
      }
    },
  }
}

function take(taken: Map<string, number>, key: string, max: number): boolean {
  const count = taken.get(key) ?? 0
  if (count >= max) return false
  taken.set(key, count + 1)
  return true
}

function give(taken: Map<string, number>, key: string): void {
  const left = (taken.get(key) ?? 0) - 1
  if (left > 0) taken.set(key, left)
  else taken.delete(key)
}
