import { useEffect, useState } from 'react'

export interface StorageFacts {
  /** Bytes this app uses; null where the browser does not say. */
  used: number | null
  /** Whether the browser has promised not to clear it for room. */
  protected: boolean
}

/** What the browser says of this app's storage; undefined until it has. */
export function useStorage(): StorageFacts | undefined {
  const [facts, setFacts] = useState<StorageFacts>()
  useEffect(() => {
    let wanted = true
    void readStorage().then((read) => wanted && setFacts(read))
    return () => {
      wanted = false
    }
  }, [])
  return facts
}

async function readStorage(): Promise<StorageFacts> {
  try {
    const [estimate, persisted] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ])
    return { used: estimate.usage ?? null, protected: persisted }
  } catch {
    // A browser that does not say: the screen says so little, too.
    return { used: null, protected: false }
  }
}
