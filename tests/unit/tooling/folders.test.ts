import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** More files than this in one folder are not taken in at a glance. */
const MAX_FILES = 30
const ROOMS = ['src', 'workers', 'sw', 'supabase', 'scripts', 'tests']
/**
 * Flat and growing by its nature: Supabase's tools read migrations from one folder, and each feature's words are
 * a file of their language's.
 */
const FLAT = ['supabase/migrations', 'src/i18n/locales/en', 'src/i18n/locales/id']

it('has no folder of more files than one takes in at a glance', () => {
  const counts = new Map<string, number>()
  for (const room of ROOMS)
    for (const entry of readdirSync(room, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  expect(counts.get('src/app')).toBeGreaterThan(1)
  const full = [...counts].filter(([path, count]) => count > MAX_FILES && !FLAT.includes(path))
  expect(full).toEqual([])
})
