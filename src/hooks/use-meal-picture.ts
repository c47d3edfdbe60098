import { useEffect, useState } from 'react'
import { useUserData } from './use-database.ts'

/** The address of a provisional meal's picture; null while it is read, and where it is not here. */
export function useMealPicture(id: string): string | null {
  const data = useUserData()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    let made: string | null = null
    function show(picture: Blob | null | undefined): void {
      if (!picture || !wanted) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    }
    data?.pictureOf(id).then(show, () => undefined)
    return () => {
      wanted = false
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [data, id])
  return address
}
