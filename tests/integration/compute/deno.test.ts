import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import denoPackage from 'deno/package.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { THOUSAND_DAYS_DIGEST } from '../../unit/scoring/thousand-days.ts'

const root = new URL('../../../', import.meta.url)
const thousandDays = new URL('tests/unit/scoring/thousand-days.ts', root)
const scoreFunction = new URL('supabase/functions/calculate-nutrition-score/', root)
/** The function's own; its packages are taken from here: tests need no network. */
const config = ['--config', fileURLToPath(new URL('deno.json', scoreFunction))]
const ALONE = ['--no-remote', '--no-npm', '--node-modules-dir=none']
const WITH_PACKAGES = ['--cached-only', '--node-modules-dir=manual', '--allow-env']
/** Runs a program as the hosted functions run: in Deno, with nothing of Node's. */
function deno(program: string, ...flags: string[]): { output: string; errors: string } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve(`deno/${denoPackage.bin}`)),
      ...['run', '--quiet', '--no-lock', ...config, ...flags, '-'],
    ],
    {
      input: program,
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // The server is seldom where the runner is, and neither clock may be Greenwich's by chance.
        TZ: 'Pacific/Chatham',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
    },
  )
  return { output: stdout.trim(), errors: stderr.trim() }
}

it('Deno scores the thousand days as Node does, to the last digit', () => {
  const program = `
    import { digestOfScores, generatedDays } from '${thousandDays}'
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    console.log(Deno.version.deno, timeZone, digestOfScores(generatedDays(1000)))`
  const output = `${denoPackage.version} Pacific/Chatham ${THOUSAND_DAYS_DIGEST}`
  expect(deno(program, ...ALONE)).toEqual({ output, errors: '' })
})

it('the server function answers in Deno with the score of the engine', () => {
  const program = `
    import { calculateNutritionScore } from '${new URL('handler.ts', scoreFunction)}'
    import { scoreDay } from '#domain/scoring/day-score.ts'
    import { scoreRow } from '#domain/scoring/score-row.ts'
    import { generatedDays } from '${thousandDays}'
    const at = Date.UTC(2030, 0, 1)
    // Stored rows came through JSON: it knows no NaN.
    const days = JSON.parse(JSON.stringify(generatedDays(100)))
    let same = 0
    for (const { now: _, ...day } of days) {
      const tables = {
        profiles: day.profile, food_logs: day.foodLogs, daily_meal_plans: day.plans,
        training_activities: day.activities, google_fit_data: day.fitness, nutrition_scores: null,
      }
      const callApi = async (path) => {
        const table = /^\\/rest\\/v1\\/([a-z_]+)\\?/.exec(path)?.[1]
        if (!table) return Response.json({ applied: 1, conflicts: [], rejected: [] })
        return Response.json([tables[table] ?? []].flat())
      }
      const verifyToken = async () => ({ sub: crypto.randomUUID(), role: 'authenticated' })
      const response = await calculateNutritionScore(
        new Request('http://localhost/', {
          method: 'POST',
          headers: { authorization: 'Bearer token' },
          body: JSON.stringify({ date: day.date }),
        }),
        { apiKey: 'key', serviceKey: 'service', callApi, verifyToken, now: () => at },
      )
      const wanted = scoreRow(scoreDay(day), new Date(at).toISOString())
      if ((await response.text()) === JSON.stringify(wanted)) same += 1
    }
    console.log(same)`
  expect(deno(program, ...WITH_PACKAGES)).toEqual({ output: '100', errors: '' })
})
