import sax from 'sax'
import { DamagedFile } from '../../src/domain/activity-files/activity-file.ts'

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

export interface XmlReader {
  /** @throws DamagedFile where the text is no XML */
  write(text: string): void
  /** @throws DamagedFile where an element is still open */
  end(): void
}

// No activity file comes near these; without them a hostile one could fill the memory.
const MAX_DEPTH = 100
const MAX_ATTRIBUTES = 200
const MAX_ELEMENTS = 4_000_000
const MAX_TEXT = 65_536

/**
 * Reads XML that comes piece by piece. Entities that a document declares itself stand as they are
 * written: nothing is expanded, nothing is fetched.
 */
export function createXmlReader(listener: XmlListener): XmlReader {
  // sax looks at the length of what it collects by its position: `position` must stay on.
  const parser = sax.parser(true)
  const path: XmlElement[] = []
  let roots = 0
  let attributes = 0
  let elements = 0
  parser.onerror = () => {
    const behindTheEnd = roots > 0 && path.length === 0
    if (!behindTheEnd && !isInEntity(parser)) throw new DamagedFile()
    parser.resume()
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw new DamagedFile()
  }
  parser.onopentag = (tag) => {
    attributes = 0
    elements += 1
    if (elements > MAX_ELEMENTS) throw new DamagedFile()
    if (path.length === 0) roots += 1
    if (roots > 1 || path.length >= MAX_DEPTH) throw new DamagedFile()
    const named = Object.entries(tag.attributes).map(([name, value]) => [
      localName(name),
      String(value),
    ])
    const element = { name: localName(tag.name), attributes: Object.fromEntries(named), text: '' }
    path.push(element)
    listener.open?.(element, path)
  }
  const addText = (text: string) => {
    const element = path.at(-1)
    if (element && element.text.length < MAX_TEXT) element.text += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = path.at(-1)
    if (element) listener.close(element, path)
    path.pop()
  }
  return {
    write: (text) => void parser.write(text),
    end() {
      parser.close()
      if (roots !== 1 || path.length > 0) throw new DamagedFile()
    },
  }
}

/**
 * A name written `Tom & Jerry`, or an entity nobody declared, breaks XML's rules and nothing else:
 * other programs write such files. The parser's types leave its state out.
 */
function isInEntity(parser: sax.SAXParser): boolean {
  const { STATE } = sax as unknown as { STATE: Record<string, number> }
  const { state } = parser as unknown as { state: number }
  return state === STATE.TEXT_ENTITY || state === STATE.ATTRIB_VALUE_ENTITY_Q
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
