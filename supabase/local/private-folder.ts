import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What a server writes into its data folder. */
const OWN = ['pg', 'photos', 'mail', 'secrets.json']

/**
 * Makes a data folder, new or used, readable by its owner only, with all a server has written there: it has every
 * runner's rows, and links in mails that open an account. Other files there are left as they are: it
 * may be a folder that somebody named by mistake.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await restrict(dataDir, 0o700)
  for (const name of OWN) await restrictAll(join(dataDir, name))
}

async function restrictAll(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (found?.isFile()) return restrict(path, 0o600, found.mode)
  if (!found?.isDirectory()) return
  await restrict(path, 0o700, found.mode)
  for (const name of await readdir(path)) await restrictAll(join(path, name))
}

async function restrict(path: string, mode: number, before?: number): Promise<void> {
  if (before !== undefined && (before & 0o777) === mode) return
  try {
    await chmod(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Somebody else's, or on a disk without such rights: whoever made it so decides.
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOTSUP' && code !== 'ENOENT') throw error
  }
}
