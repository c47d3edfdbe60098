import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PATH =
  /`((?:src|workers|sw|supabase|scripts|tests|docs|\.github)\/[\w./-]+|\.[a-z]+(?:\.[a-z]+)?)`/g
const LINK = /\]\((?!https?:)([^)#]+)/g
const SCRIPT = /npm run ([\w:]+)/g

it.each(['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'README.md'])(
  '%s names files and commands that are there',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string)
    // A folder that the app makes, or a kind of file.
    const paths = named(PATH).filter((path) => !['.env', '.gz', '.data'].includes(path))
    const missing = [...paths, ...named(LINK)].filter((path) => !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
    expect(named(SCRIPT).filter((name) => !(name in scripts))).toEqual([])
  },
)
