import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './source-files.ts'

interface WordFile {
  path: string
  namespace: string
  /** Dotted key → text. */
  words: ReadonlyMap<string, string>
}

function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      flatten(inner, prefix === '' ? key : `${prefix}.${key}`, into)
}

/** The word files of one language below `root`/src/i18n/locales. */
export function readWords(root: string, language: string): WordFile[] {
  const folder = `src/i18n/locales/${language}`
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = `${folder}/${name}`
      const words = new Map<string, string>()
      flatten(JSON.parse(readFileSync(join(root, path), 'utf8')), '', words)
      return { path, namespace: name.slice(0, -'.json'.length), words }
    })
}

/** A key without i18next's plural ending: languages differ in how many forms they have. */
export function baseKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}

/** Placeholders by base key: of all its plural forms, what any of them shows. */
function shapes({ words }: WordFile): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, text] of words)
    texts.set(baseKey(key), `${texts.get(baseKey(key)) ?? ''} ${text}`)
  return new Map([...texts].map(([key, text]) => [key, placeholders(text)]))
}

function compare(model: WordFile, other: WordFile): Finding[] {
  const finding = (message: string): Finding => ({
    path: other.path,
    line: 1,
    rule: 'words',
    message,
  })
  const wanted = shapes(model)
  const present = shapes(other)
  return [
    ...[...wanted].flatMap(([key, names]) => {
      const found = present.get(key)
      if (found === undefined) return [finding(`'${key}' is missing`)]
      if (found !== names)
        return [finding(`'${key}' shows {${found}} where ${model.path} shows {${names}}`)]
      return []
    }),
    ...[...present.keys()]
      .filter((key) => !wanted.has(key))
      .map((key) => finding(`'${key}' is not in ${model.path}`)),
    ...[...other.words]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => finding(`'${key}' is empty`)),
  ]
}

/** Both languages say the same things with the same placeholders, and nothing is left empty. */
export function compareLanguages(root: string, model = 'en', other = 'id'): Finding[] {
  const models = readWords(root, model)
  const others = readWords(root, other)
  const missing = (file: WordFile, folder: string): Finding => ({
    path: file.path,
    line: 1,
    rule: 'words',
    message: `${folder}/${file.namespace}.json is missing`,
  })
  return [
    ...models.flatMap((file) => {
      const twin = others.find(({ namespace }) => namespace === file.namespace)
      return twin ? compare(file, twin) : [missing(file, other)]
    }),
    ...models.flatMap((file) => compare(file, file)),
    ...others
      .filter((file) => !models.some(({ namespace }) => namespace === file.namespace))
      .map((file) => missing(file, model)),
  ]
}
