import { spawn } from 'node:child_process'

export interface Outcome {
  passed: number
  failed: number
  /** Of the passed: how many only did when they were tried again. */
  onSecondTry?: number
}

/** What the summary adds, so that a test which passes now and then is not forgotten. */
export function secondTries({ onSecondTry = 0 }: Outcome): string {
  return onSecondTry === 0 ? '' : `, ${onSecondTry} passed on a second try`
}

export interface Run {
  exitCode: number
  /** Empty when the command wrote straight to the terminal. */
  output: string
}

export interface RunOptions {
  env?: Record<string, string>
  /** Keep the output, to print it in one piece beside another command's. */
  capture: boolean
}

/** Runs a Node program and waits for its end; a program that can't start counts as exit code 127. */
export function runNode(args: readonly string[], { env, capture }: RunOptions): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ exitCode: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}
