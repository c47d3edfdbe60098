import { DamagedFile } from './activity-file.ts'

export interface XmlElement {
  /** Without its namespace's prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Its own text, whole when the element closes. */
  text: string
}

export interface XmlListener {
  /** `path` ends with the element itself. */
  open?(element: XmlElement, path: readonly XmlElement[]): void
  close(element: XmlElement, path: readonly XmlElement[]): void
}

const DEEPEST = 100
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/**
 * Reads XML from its beginning to its end; entities a document declares itself are not followed.
 * @throws DamagedFile where elements don't close as they opened
 */
export function readXml(text: string, listener: XmlListener): void {
  const path: XmlElement[] = []
  let roots = 0
  let at = 0
  const addText = (part: string) => {
    const element = path.at(-1)
    if (element && part !== '') element.text += part
  }
  const close = (name: string) => {
    const element = path.at(-1)
    if (element?.name !== name) throw new DamagedFile()
    listener.close(element, path)
    path.pop()
  }
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    if (tag < 0) break
    addText(decoded(text.slice(at, tag)))
    if (text.startsWith('<!--', tag)) at = after(text, '-->', tag + 4)
    else if (text.startsWith('<![CDATA[', tag)) {
      at = after(text, ']]>', tag + 9)
      addText(text.slice(tag + 9, at - 3))
    } else if (text.startsWith('<?', tag)) at = after(text, '?>', tag + 2)
    else if (text.startsWith('<!', tag)) at = after(text, '>', tag + 2)
    else {
      const end = endOfTag(text, tag + 1)
      const inner = text.slice(tag + 1, end)
      at = end + 1
      if (inner.startsWith('/')) {
        close(localName(inner.slice(1).trim()))
        continue
      }
      const name = localName(/^[^\s/]+/.exec(inner)?.[0] ?? '')
      if (name === '' || path.length >= DEEPEST) throw new DamagedFile()
      if (path.length === 0) roots += 1
      const element = { name, attributes: attributesOf(inner), text: '' }
      path.push(element)
      listener.open?.(element, path)
      if (inner.endsWith('/')) close(name)
    }
  }
  if (path.length > 0 || roots !== 1) throw new DamagedFile()
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  if (found < 0) throw new DamagedFile()
  return found + mark.length
}

/** Where a tag's `>` is, past those inside quotes. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let i = from; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return i
    else if (sign === '<') break
  }
  throw new DamagedFile()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesOf(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
    attributes[localName(name)] = decoded(double ?? single ?? '')
  return attributes
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/

/** Milliseconds since 1970 of an ISO instant, UTC where it names no zone; null where it is none. */
export function instantOf(text: string | undefined): number | null {
  const match = INSTANT.exec(text?.trim() ?? '')
  if (!match) return null
  const ms = Date.parse(match[2] ? match[0] : `${match[0]}Z`)
  return Number.isFinite(ms) ? ms : null
}

export function numberOf(text: string | undefined): number | null {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isFinite(value) ? value : null
}
