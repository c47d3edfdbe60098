import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ownFolder, preloaded } from './started-server.ts'

/** A disk of a few megabytes of the test's own. */
export interface SmallDisk {
  /** Its folder, as programs run `through` see it. */
  folder: string
  /** What a program is run through to see it, and with. */
  through: readonly string[]
  env: Record<string, string>
  /** The same folder for everybody else. */
  seen: string
  /** Leaves no room, or but this much. */
  fill(leaveBytes?: number): void
  empty(): void
}

/** A tmpfs in a mount namespace; null where this machine lets nobody make one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  return (await disk(megabytes, FOR_ANYBODY)) ?? (await disk(megabytes, FOR_ROOT))
}

/** In a chroot the kernel lets nobody have a user namespace, and root needs none. */
const FOR_ANYBODY = {
  unshare: ['--user', '--map-root-user', '--mount'],
  nsenter: ['--user', '--mount', '--preserve-credentials'],
}
const FOR_ROOT = { unshare: ['--mount'], nsenter: ['--mount', '--root'] }

async function disk(megabytes: number, namespaces: typeof FOR_ANYBODY): Promise<SmallDisk | null> {
  const folder = ownFolder()
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo made && exec sleep infinity`
  const holder = spawn('unshare', [...namespaces.unshare, 'sh', '-c', mount, folder])
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [made] = await Promise.race([
    once(holder.stdout, 'data'),
    once(holder, 'exit').then(() => [null]),
    once(holder, 'error').then(() => [null]),
  ])
  if (made === null) return null
  const { pid } = holder
  const through = ['nsenter', '--target', String(pid), ...namespaces.nsenter]
  const seen = `/proc/${pid}/root${folder}`
  const filler = join(seen, 'filler')
  return {
    folder,
    through,
    env: {},
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

/** The disk there is, of which a server started with `env` hears what a small one would answer. */
export function standInDisk(): SmallDisk {
  const folder = ownFolder()
  const filler = join(folder, 'filler')
  const env = preloaded(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { statfs } = fs.promises
    fs.promises.statfs = async (folder) =>
      fs.existsSync(${JSON.stringify(filler)}) ? { bavail: 0, bsize: 4096 } : statfs(folder)
    syncBuiltinESMExports()
  `)
  return {
    folder,
    through: [],
    env,
    seen: folder,
    fill: () => writeFileSync(filler, ''),
    empty: () => rmSync(filler, { force: true }),
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
