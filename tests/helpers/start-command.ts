import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCRIPT = `${ROOT}scripts/start.mjs`

export interface StartedCommand {
  process: ChildProcess
  /** Resolves with the first match in what it prints; rejects when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Everything printed so far, both streams. */
  output(): string
  /** The exit code; null where a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Runs `npm start`'s script with these arguments, as a process of its own.
 * @param through a program that runs it, with its arguments
 */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  through: readonly string[] = [],
): StartedCommand {
  const [program = '', ...rest] = [...through, process.execPath, SCRIPT, ...args]
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let text = ''
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of [...watchers]) watcher()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk)
      tell()
    })
  }
  let over = false
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      over = true
      tell()
      resolve(code)
    })
  })
  return {
    process: child,
    ended,
    output: () => text,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const watcher = () => {
          const match = pattern.exec(text)
          if (!match && !over) return
          watchers.delete(watcher)
          if (match) resolve(match)
          else reject(new Error(`ended without printing ${pattern}:\n${text}`))
        }
        watchers.add(watcher)
        watcher()
      }),
  }
}
