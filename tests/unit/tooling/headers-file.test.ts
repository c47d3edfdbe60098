import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, vi } from 'vitest'
import { headersFile } from '../../../scripts/lib/headers-file.ts'
import { tempProject } from '../../helpers/temp-project.ts'

/** As the built page has it; the hash is of what stands between the tags. */
const MAP = '{"imports":{"/assets/a-________.js":"/assets/a-12345678.js"}}'
/** A script of the page's own may hold what looks like markup. */
const SCRIPT = 'for(let a=0;a<1;a++)document.title="<b>"'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HASHES = `${hashOf(MAP)} ${hashOf(SCRIPT)}`

/** A file that a build for that project writes; null where it makes none. */
async function builtFor(supabaseUrl: string, name = '_headers'): Promise<string | null> {
  const html = `<!doctype html><title>Fuelmile</title><script type="importmap">${MAP}</script><script data-first-frame>${SCRIPT}</script>`
  const root = tempProject({ 'index.html': html })
  vi.stubEnv('VITE_SUPABASE_URL', supabaseUrl)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [headersFile()] })
  const file = join(root, 'dist', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

it('a build for a hosted project says which headers its host sends, and lets the project be reached', async () => {
  const headers = await builtFor('https://abc.supabase.co/')
  expect(headers?.split('\n')[0]).toBe('/*')
  expect(headers).toContain(
    `\n  content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval' ${HASHES}; `,
  )
  expect(headers).toContain(
    "; connect-src 'self' https://abc.supabase.co wss://abc.supabase.co; worker-src",
  )
  expect(headers).toMatch(/^ {2}x-content-type-options: nosniff$/m)
})

it('a build for the server that serves it needs no such file: that server sends them', async () => {
  expect(await builtFor('')).toBeNull()
})

it('tells the Caddy of a Supabase of one’s own how to call the page’s own scripts, and nothing else', async () => {
  expect(await builtFor('', 'scripts.csp')).toBe(HASHES)
  expect(readFileSync('supabase/self-hosted/Caddyfile', 'utf8')).toContain(
    '{file./srv/app/scripts.csp}',
  )
})

it('is part of the app’s build, and the README says where they are', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('headersFile(),')
  expect(readFileSync('README.md', 'utf8')).toContain('security headers of `dist/_headers`')
})
