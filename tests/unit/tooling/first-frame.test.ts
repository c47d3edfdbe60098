import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { firstFrame } from '../../../scripts/lib/first-frame.ts'
import { tempProject } from '../../helpers/temp-project.ts'

async function scriptOfPage(): Promise<string> {
  const root = tempProject({ 'index.html': '<!doctype html><body><div id="root"></div></body>' })
  await build({ root, configFile: false, logLevel: 'silent', plugins: [firstFrame()] })
  const page = readFileSync(join(root, 'dist', 'index.html'), 'utf8')
  const [, script = ''] =
    /<div id="root"><\/div>\s*<script data-first-frame>(.*)<\/script>/s.exec(page) ?? []
  return script
}

it('stands in the page behind its root, whole, and asks for nothing', async () => {
  const script = await scriptOfPage()
  expect(script.length).toBeGreaterThan(500)
  expect(script).not.toMatch(/\bimport\b|\brequire\b|<\/script/)
  expect(script.length).toBeLessThan(3500)
})

it('lets the app come where storage is switched off, or a browser lacks what it needs', async () => {
  const asked: string[] = []
  const page = {
    location: { pathname: '/', search: '' },
    get localStorage(): never {
      throw new Error('switched off')
    },
    document: {
      getElementById(id: string) {
        asked.push(id)
        return null
      },
    },
  }
  runInNewContext(await scriptOfPage(), page)
  expect(asked).toEqual(['home-picture'])
})
