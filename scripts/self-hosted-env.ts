/**
 * Writes the `.env` of supabase/self-hosted, readable by its owner only, and never over one that is there:
 * `node --import tsx scripts/self-hosted-env.ts https://run.example.org you@example.org`
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { selfHosted, selfHostedEnv } from './lib/self-hosted-env.ts'

const [site, mail, path] = process.argv.slice(2)
const file = path ?? fileURLToPath(new URL('../supabase/self-hosted/.env', import.meta.url))
try {
  const text = selfHostedEnv(selfHosted([site ?? '', mail ?? '']), Date.now())
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  console.log(`${file} is written. Name your mail server in it (SMTP_HOST).`)
} catch (error) {
  const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
  if (!isThere && !(error instanceof RangeError)) throw error
  console.error(
    isThere
      ? `${file} is there already, and was left as it is: its secrets can't be made again.`
      : (error as Error).message,
  )
  process.exitCode = 1
}
