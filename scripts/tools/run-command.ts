import { spawn } from 'node:child_process'
import type { Fault, FileSeconds } from './test-run/test-report.ts'

export interface Outcome {
  passed: number
  failed: number
  /** What failed, by name. */
  red?: readonly Fault[]
  /** Of the passed: what failed at first, and was green when it was run once more. */
  unlucky?: readonly Fault[]
  files?: readonly FileSeconds[]
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

/** Runs a Node program and waits for its end. */
export function runNode(args: readonly string[], options: RunOptions): Promise<Run> {
  return runProgram(process.execPath, args, options)
}

/** Runs a program and waits for its end; one that can't start counts as exit code 127. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env, capture }: RunOptions,
): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
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
