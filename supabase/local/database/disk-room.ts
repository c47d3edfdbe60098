import { statfs } from 'node:fs/promises'

/** A segment of PostgreSQL's log has 16 MB; a page of photos needs less. */
const MIN_ROOM_BYTES = 48 * 1024 * 1024
const LOOK_EVERY_MS = 250

/** Whether the disk a folder lies on has room for PostgreSQL to write. */
export function diskRoom(folder: string): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let room = true
  return async () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return room
    lookedAt = performance.now()
    const { bavail, bsize } = await statfs(folder)
    room = bavail * bsize >= MIN_ROOM_BYTES
    return room
  }
}
