import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const RECORD = 'docs/decisions/059-what-the-device-computes-in-place-of-a-call.md'

/** What the app's own code says in quotes, page and service worker. */
const code = ['src', 'sw']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  .join('\n')
  // A comment may speak of what is not called.
  .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const rows = readFileSync(RECORD, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, call = '', does = ''] = line.split('|').map((cell) => cell.trim())
    return [...call.matchAll(/`([a-z_/-]+)`/g)].map(([, name = '']) => ({ name, does }))
  })

const isNamed = (name: string) => new RegExp(`['"\`/]${name}['"\`?/]`).test(code)

it('the record names what is called as called, and what is computed as computed', () => {
  expect(rows.length).toBeGreaterThan(15)
  const wrong = rows.filter(({ name, does }) => isNamed(name) !== /\basks\b/.test(does))
  expect(wrong).toEqual([])
})

it('every specified function is there, also where the app does not call it', () => {
  const isFunction = ({ name }: { name: string }) => name.includes('-')
  const missing = rows
    .filter(isFunction)
    .map(({ name }) => name.split('/')[0])
    .filter((name) => !existsSync(`supabase/functions/${name}/handler.ts`))
  expect(missing).toEqual([])
})
