import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { areaOf, namedFiles } from '../../../chunks.config.ts'
import { joinFacades } from '../../../scripts/lib/joined-facades.ts'

const chunk = (fileName: string, code: string, modules: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    code,
    isDynamicEntry: true,
    modules: Object.fromEntries(modules.map((name) => [name, {}])),
    dynamicImports: [],
  }) as unknown as Rolldown.OutputChunk

const bundleOf = (...chunks: Rolldown.OutputChunk[]): Record<string, Rolldown.OutputChunk> =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]))

it('asks for the file that holds the names, under the names asked for', () => {
  const bundle = bundleOf(
    chunk('assets/races-A1.js', 'const a=1,b=2;export{a as t,b as n};', ['races.ts']),
    chunk('assets/Plan-B2.js', 'import"./base-C3.js";export{t as Plan,n}from"./races-A1.js";'),
    chunk('assets/main-D4.js', 'const d=["assets/Plan-B2.js"];import("./Plan-B2.js");', ['m.ts']),
    chunk('assets/other-E5.js', 'import(`./Plan-B2.js`);', ['o.ts']),
  )
  joinFacades(bundle)
  expect(Object.keys(bundle)).toEqual([
    'assets/races-A1.js',
    'assets/main-D4.js',
    'assets/other-E5.js',
  ])
  expect(bundle['assets/other-E5.js']?.code).toBe(
    'import("./races-A1.js").then(m=>({Plan:m.t,n:m.n}));',
  )
  expect(bundle['assets/main-D4.js']?.code).toBe(
    'const d=["assets/races-A1.js"];import("./races-A1.js").then(m=>({Plan:m.t,n:m.n}));',
  )
})

it('leaves a file that does more than pass names on, and one that is asked for in another way', () => {
  const bundle = bundleOf(
    chunk('assets/own-A1.js', 'start();export{t as Plan}from"./races-A1.js";'),
    chunk('assets/Plan-B2.js', 'export{t as Plan}from"./races-A1.js";'),
    chunk('assets/main-D4.js', 'import{Plan}from"./Plan-B2.js";', ['m.ts']),
  )
  joinFacades(bundle)
  expect(Object.keys(bundle)).toHaveLength(3)
})

it('names files that exist, and has a place for every feature', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const exists = (name: string) => sources.some((file) => file.replace(/\.tsx?$/, '') === name)
  expect(namedFiles.filter((name) => !exists(name))).toEqual([])

  const features = readdirSync(join('src', 'features'))
  // Home's screen is the first one: what it needs has no place of its own to be in.
  const placeless = features.filter(
    (folder) =>
      !sources
        .filter((file) => file.startsWith(join('features', folder)))
        .some((file) => areaOf(join('/src', file)) !== null),
  )
  expect(placeless).toEqual([])
})
