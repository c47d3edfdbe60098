// `npm start`: builds the app and serves it with its backend. The work is in TypeScript, which
// Node reads through tsx.
import { register } from 'tsx/esm/api'

register()
const { start } = await import('./lib/start.ts')
await start(process.argv.slice(2), process.env)
