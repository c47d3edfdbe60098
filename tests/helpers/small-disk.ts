import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ownFolder } from './started-server.ts'

/** A disk of a few megabytes of the test's own: a tmpfs in a mount namespace, for which nobody needs to be root. */
export interface SmallDisk {
  /** Its folder, as programs run `through` see it. */
  folder: string
  /** What a program is run through to see it. */
  through: readonly string[]
  /** The same folder for everybody else. */
  seen: string
  /** Leaves no room, or but this much. */
  fill(leaveBytes?: number): void
  empty(): void
}

/** Null where this machine lets nobody make one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = ownFolder()
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo made && exec sleep infinity`
  const holder = spawn('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    mount,
    folder,
  ])
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [made] = await Promise.race([
    once(holder.stdout, 'data'),
    once(holder, 'exit').then(() => [null]),
    once(holder, 'error').then(() => [null]),
  ])
  if (made === null) return null
  const { pid } = holder
  const through = [
    'nsenter',
    '--target',
    String(pid),
    '--user',
    '--mount',
    '--preserve-credentials',
  ]
  const seen = `/proc/${pid}/root${folder}`
  const filler = join(seen, 'filler')
  return {
    folder,
    through,
    seen,
    fill(leaveBytes = 0) {
      const file = openSync(filler, 'a')
      for (const size of [1 << 20, 1 << 12]) {
        const block = Buffer.alloc(size, 1)
        try {
          while (freeBytes(seen) >= leaveBytes + size) writeSync(file, block)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
