// `npm start`: builds the app and serves it with its backend. The work is in TypeScript, which
// Node reads through tsx.
import { existsSync } from 'node:fs'
import { register } from 'tsx/esm/api'

// Settings of this machine (.env.example); what the environment has already stays.
if (existsSync('.env')) process.loadEnvFile('.env')
register()
const { start } = await import('./lib/start.ts')
await start(process.argv.slice(2), process.env)
