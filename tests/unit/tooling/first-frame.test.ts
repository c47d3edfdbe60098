import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { firstFrame } from '../../../scripts/lib/first-frame.ts'
import { tempProject } from '../../helpers/temp-project.ts'

/** A page with one script of the app, as it is built. */
async function builtPage(): Promise<string> {
  const page =
    '<!doctype html><head></head><body><div id="root"></div><script type="module" src="/app.js"></script></body>'
  const root = tempProject({ 'index.html': page, 'app.js': 'console.log(1)' })
  await build({ root, configFile: false, logLevel: 'silent', plugins: [firstFrame()] })
  return readFileSync(join(root, 'dist', 'index.html'), 'utf8')
}

const scriptOf = (page: string) =>
  /<div id="root"><\/div>\s*<script data-first-frame>(.*)<\/script>/s.exec(page)?.[1] ?? ''

it('stands in the page behind its root, whole, and asks for nothing', async () => {
  const script = scriptOf(await builtPage())
  expect(script.length).toBeGreaterThan(500)
  expect(script).not.toMatch(/\bimport\b|\brequire\b|<\/script/)
  expect(script.length).toBeLessThan(3500)
})

it('lets the app come where storage is switched off, or a browser lacks what it needs', async () => {
  const page = await builtPage()
  const [, id, href] =
    /<link rel="modulepreload" id="([\w-]+)" crossorigin href="(\/assets\/[\w-]+\.js)">/.exec(
      page,
    ) ?? []
  // Fetched at once, and run by nothing but the page's own script.
  expect(page.match(/<script(?! data-first-frame)/g)).toBeNull()
  const asked: string[] = []
  const started: unknown[] = []
  const link = { href }
  runInNewContext(scriptOf(page), {
    location: { pathname: '/', search: '' },
    get localStorage(): never {
      throw new Error('switched off')
    },
    document: {
      getElementById(of: string) {
        asked.push(of)
        return of === id ? link : null
      },
      createElement: (name: string) => ({ name }),
      head: { append: (script: unknown) => started.push(script) },
    },
  })
  expect(asked).toContain('home-picture')
  const [onerror, onload] = [expect.any(Function), expect.any(Function)]
  expect(started).toEqual([{ name: 'script', type: 'module', src: href, onerror, onload }])
})
