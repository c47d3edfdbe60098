import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { layPrepared } from './backend-snapshot.ts'
import { type StartedCommand, startCommand } from './start-command.ts'

/** A folder of the test's own, gone with it. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-served-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The data folder of an earlier start: making the database anew takes longer than all else. */
export async function usedDataDir(): Promise<string> {
  const dataDir = join(ownFolder(), 'data')
  await layPrepared(dataDir)
  return dataDir
}

interface Start {
  dataDir?: string
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
  /** A program that runs it, with its arguments. */
  through?: readonly string[]
}

export interface StartedServer {
  url: string
  anonKey: string
  command: StartedCommand
}

/** Runs `npm start`'s script on a small built app, and ends it with the test. */
export function startOn(
  dataDir: string,
  { args = [], env = {}, through }: Start = {},
): StartedCommand {
  const distDir = join(ownFolder(), 'dist')
  mkdirSync(distDir)
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Fuelmile</title>')
  const given = ['--no-build', '--dist-dir', distDir, '--data-dir', dataDir, ...args]
  const command = startCommand(given, { PORT: '0', ...env }, through)
  onTestFinished(async () => {
    command.process.kill('SIGKILL')
    await command.ended
  })
  return command
}

/** The same, once it serves. */
export async function startedServer(start: Start = {}): Promise<StartedServer> {
  const command = startOn(start.dataDir ?? (await usedDataDir()), start)
  const [, url = ''] = await command.printed(/Fuelmile is at (\S+)/)
  const config = await fetch(`${url}/app-config.json`)
  const { anonKey } = (await config.json()) as { anonKey: string }
  return { url, anonKey, command }
}

/** The environment that loads a module, given as its text, before anything else of a process. */
export function preloaded(source: string): { NODE_OPTIONS: string } {
  const file = join(ownFolder(), 'preload.mjs')
  writeFileSync(file, source)
  return { NODE_OPTIONS: `--import=${file}` }
}
