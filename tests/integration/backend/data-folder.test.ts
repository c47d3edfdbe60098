import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockDataDir } from '../../../supabase/local/data-lock.ts'
import { newUser } from '../../helpers/backend.ts'
import { ownFolder, startedServer, usedDataDir } from '../../helpers/started-server.ts'

const PROCESSES = 6
const TRIES_EACH = 50
/** Linux gives no process this number. */
const GONE = { pid: 4_194_305, born: '1' }

const tries = fileURLToPath(new URL('../../helpers/lock-tries.ts', import.meta.url))

async function tryingProcess(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', tries, dataDir, String(TRIES_EACH)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout!, 'data')
  return child
}

describe('a data folder', () => {
  it.each([
    ['that is new', () => undefined],
    [
      'whose holder was killed',
      (dataDir: string) => symlinkSync(`${GONE.pid}-${GONE.born}`, join(dataDir, 'lock.7')),
    ],
    [
      'that an earlier version’s holder left locked',
      (dataDir: string) => writeFileSync(join(dataDir, 'lock'), JSON.stringify(GONE)),
    ],
  ])('%s is one’s of 300 who try at once', async (_which, leaveBehind) => {
    const dataDir = ownFolder()
    leaveBehind(dataDir)
    const children = await Promise.all(
      Array.from({ length: PROCESSES }, () => tryingProcess(dataDir)),
    )
    const answers = children.map(async (child) => {
      const [line] = await once(child.stdout!, 'data')
      return JSON.parse(String(line)) as { got: number; refused: string[] }
    })
    for (const child of children) child.stdin!.write('go')
    const all = await Promise.all(answers)
    expect(all.reduce((sum, { got }) => sum + got, 0)).toBe(1)
    expect(new Set(all.flatMap(({ refused }) => refused))).toEqual(new Set(['data_dir_in_use']))
    // With all of them gone it is free again.
    for (const child of children) child.stdin!.end()
    await Promise.all(children.map((child) => once(child, 'exit')))
    const unlock = await lockDataDir(dataDir)
    expect(readdirSync(dataDir)).toHaveLength(1)
    await unlock()
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is readable by its owner only, whatever it was before', async () => {
    const dataDir = await usedDataDir()
    mkdirSync(join(dataDir, 'photos', 'food-photos'), { recursive: true })
    writeFileSync(join(dataDir, 'photos', 'food-photos', 'old'), 'a photo')
    writeFileSync(join(dataDir, 'not-ours.txt'), 'of somebody')
    const open = everyPath(dataDir)
    for (const path of open) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    const server = await startedServer({ dataDir })
    await newUser(server)
    const readable = everyPath(dataDir).filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(readable).toEqual([join(dataDir, 'not-ours.txt')])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })
})

function everyPath(root: string): string[] {
  const inside = readdirSync(root, { recursive: true }).map((name) => join(root, String(name)))
  // A claim is a link to nowhere.
  return [root, ...inside.filter(existsSync)]
}
