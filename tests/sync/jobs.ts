import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Task } from './job.ts'
import type { SimulationReport } from './simulate.ts'

const JOB = fileURLToPath(new URL('./job.ts', import.meta.url))
/** A seed that takes so many times as long as its devices may take to agree goes round in circles. */
const LIMIT = 6

/** Simulates all tasks, so many at a time, each in a process with a backend of its own. */
export async function runInJobs(
  tasks: readonly Task[],
  jobs: number,
  onReport: (report: SimulationReport, seconds: number) => void,
): Promise<void> {
  const queue = [...tasks]
  const lane = async () => {
    let job: ChildProcess | null = null
    for (let task = queue.shift(); task; task = queue.shift()) {
      job ??= await startJob()
      const started = performance.now()
      const answer = await answerOf(job, task)
      const seconds = (performance.now() - started) / 1000
      if (typeof answer === 'string') {
        // What is left of it would spoil the next seed.
        job.kill('SIGKILL')
        job = null
        onReport({ seed: task.seed, done: {}, rows: 0, broken: [answer] }, seconds)
      } else onReport(answer, seconds)
    }
    job?.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, lane))
}

async function startJob(): Promise<ChildProcess> {
  const job = fork(JOB, { execArgv: ['--import', 'tsx'] })
  await once(job, 'message')
  return job
}

/** The report of a task, or why there is none. */
function answerOf(job: ChildProcess, task: Task): Promise<SimulationReport | string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done('it came to no end'), LIMIT * task.patienceMs)
    const onExit = (code: number | null) => done(`its process ended with ${code}`)
    const done = (answer: SimulationReport | string) => {
      clearTimeout(timer)
      job.off('message', done).off('exit', onExit)
      resolve(answer)
    }
    job.on('message', done).on('exit', onExit)
    job.send(task)
  })
}
