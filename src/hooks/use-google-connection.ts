import { useCallback, useEffect, useState } from 'react'
import {
  disconnectGoogle,
  type GoogleConnection,
  googleConnection,
} from '#remote/providers/google-connection.ts'
import { noteConnection } from './use-fitness.ts'
import { useOnline } from './use-online.ts'

/** The connection to the fitness source; undefined while the server is asked, or can't be. */
export function useGoogleConnection(): {
  connection: GoogleConnection | 'unknown' | undefined
  /** Resolves to whether Google itself was told; rejects where nothing has changed. */
  disconnect(): Promise<{ revoked: boolean }>
  /** Asks the server anew. */
  ask(): void
  /** Takes note of how the connection stands. */
  note(found: GoogleConnection): void
} {
  const online = useOnline()
  const [connection, setConnection] = useState<GoogleConnection | 'unknown'>()
  const note = useCallback((found: GoogleConnection) => {
    setConnection(found)
    noteConnection('google_fit', found)
  }, [])
  const look = useCallback(() => {
    let wanted = true
    googleConnection().then(
      (found) => wanted && note(found),
      // It can still be connected anew.
      () => wanted && setConnection('unknown'),
    )
    return () => {
      wanted = false
    }
  }, [note])
  useEffect(() => (online ? look() : undefined), [online, look])
  const ask = useCallback(() => {
    setConnection(undefined)
    look()
  }, [look])
  const disconnect = useCallback(async () => {
    const done = await disconnectGoogle()
    note('none')
    return done
  }, [note])
  return { connection, disconnect, ask, note }
}
