import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, vi } from 'vitest'
import { headersFile } from '../../../scripts/lib/headers-file.ts'
import { tempProject } from '../../helpers/temp-project.ts'

/** What a build for that project puts into `_headers`; null where it makes none. */
async function builtFor(supabaseUrl: string): Promise<string | null> {
  const root = tempProject({ 'index.html': '<!doctype html><title>Fuelmile</title>' })
  vi.stubEnv('VITE_SUPABASE_URL', supabaseUrl)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [headersFile()] })
  const file = join(root, 'dist/_headers')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

it('a build for a hosted project says which headers its host sends, and lets the project be reached', async () => {
  const headers = await builtFor('https://abc.supabase.co/')
  expect(headers?.split('\n')[0]).toBe('/*')
  expect(headers).toMatch(/^ {2}content-security-policy: default-src 'self'; script-src 'self' /m)
  expect(headers).toContain(
    "; connect-src 'self' https://abc.supabase.co wss://abc.supabase.co; worker-src",
  )
  expect(headers).toMatch(/^ {2}x-content-type-options: nosniff$/m)
})

it('a build for the server that serves it needs no such file: that server sends them', async () => {
  expect(await builtFor('')).toBeNull()
})

it('is part of the app’s build, and the README says where they are', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('headersFile(),')
  expect(readFileSync('README.md', 'utf8')).toContain('security headers of `dist/_headers`')
})
