import { describe, expect, it, vi } from 'vitest'
import { readActivityFile } from '../../../workers/activity-files/read-activity-file.ts'
import { decoderFor } from '../../../workers/activity-files/text-encoding.ts'
import { gpxFile, tcxFile } from '../../helpers/files/activity-files.ts'

const read = (text: string) => readActivityFile(new TextEncoder().encode(text))
const RUN = { activities: [{ kind: 'run', distanceKm: 3, durationMinutes: 20 }] }
/** A good track in a document that begins in another way. */
const behind = (head: string) => gpxFile().replace(/^<\?xml[^>]*>/, head)
/** A good track with something in the place of its name. */
const named = (name: string) => gpxFile().replace(/<name>.*<\/name>/, name)

const { decode } = TextDecoder.prototype

describe('XML made to do harm', () => {
  it('expands no entity a document declares: a billion laughs stay ten letters', () => {
    const laughs = Array.from({ length: 9 }, (_, at) => {
      const before = `&lol${at};`.repeat(10)
      return `<!ENTITY lol${at + 1} "${before}">`
    })
    const doctype = `<!DOCTYPE gpx [<!ENTITY lol0 "lol">${laughs.join('\n')}]>`
    const file = behind(doctype).replace(/<type>.*<\/type>/, '<type>&lol9;</type>')
    expect(read(file)).toMatchObject({ activities: [{ kind: 'other', distanceKm: 3 }] })
  })

  it('fetches and reads nothing from outside', () => {
    const doctype = '<!DOCTYPE gpx [<!ENTITY out SYSTEM "file:///etc/passwd">]>'
    expect(read(behind(doctype).replace('running', '&out;'))).toMatchObject({
      activities: [{ kind: 'other' }],
    })
  })

  it.each<[string, string]>([
    ['elements in one another 200,000 times', named('<a>'.repeat(200_000))],
    ['an attribute of ten megabytes', named(`<name a="${'x'.repeat(1e7)}"/>`)],
    [
      'an element of 50,000 attributes',
      named(`<name ${Array.from({ length: 50_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    ],
    ['a name of ten megabytes', named(`<${'n'.repeat(1e7)}/>`)],
    ['a comment of ten megabytes', named(`<!--${'-x'.repeat(5e6)}-->`)],
    [
      'a declaration of ten megabytes',
      behind(`<!-- <gpx > --><!DOCTYPE gpx [${' '.repeat(1e7)}]>`),
    ],
    ['elements that close one another', named('<a><b></a></b>')],
    ['two roots', `${gpxFile()}${gpxFile().replace(/<\?xml[^>]*>/, '')}`],
    ['an attribute without quotes', gpxFile().replace(/lon="106.8"/, 'lon=106.8')],
  ])('is refused as damaged with %s', (_what, file) => {
    expect(read(file)).toEqual({ problem: 'damaged' })
  })

  it.each([
    ['a million tracks', '<trk/>', 1_000_000],
    ['a million tracks without points', '<trk><trkseg></trkseg></trk>', 1_000_000],
    ['twelve million elements', '<a/>', 12_000_000],
  ])('is read no further than any file of a device goes: %s', (_what, element, times) => {
    const bytes = new TextEncoder().encode(`<gpx>${element.repeat(times)}</gpx>`)
    const decoded: number[] = []
    const pieces = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function count(
      this: TextDecoder,
      ...given
    ) {
      decoded.push(given[0]?.byteLength ?? 0)
      return decode.apply(this, given)
    })
    try {
      expect(readActivityFile(bytes)).toEqual({ problem: 'damaged' })
    } finally {
      pieces.mockRestore()
    }
    const share = decoded.reduce((sum, size) => sum + size, 0) / bytes.length
    expect(share).toBeLessThan(0.5)
  })

  it('takes a text of ten megabytes, and what other programs get wrong, without harm', () => {
    expect(read(named(`<name>${'x'.repeat(1e7)}</name>`))).toMatchObject(RUN)
    expect(read(named('<name>Tom & Jerry &nbsp; &#x1F3C3; &#99999999;</name>'))).toMatchObject(RUN)
    expect(read(named('<name a="Tom & Jerry"/>'))).toMatchObject(RUN)
    expect(read(`${gpxFile()}\u0000\u0000 and what an upload left`)).toMatchObject(RUN)
  })

  it('takes names of an object’s own for what they are: names', () => {
    const odd = named('<__proto__ constructor="1" __proto__="2"><toString/></__proto__>')
    expect(read(odd)).toMatchObject(RUN)
  })
})

describe('the encoding of an XML file', () => {
  const withBytes = (text: string, encoding: BufferEncoding, ...start: number[]) =>
    readActivityFile(new Uint8Array([...start, ...Buffer.from(text, encoding)]))
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const declared = (encoding: string) => behind(`<?xml version="1.0" encoding="${encoding}"?>`)
  const french = (encoding: string) => declared(encoding).replace('running', 'Course à pied')

  it('is told by a mark, in either order of bytes', () => {
    expect(withBytes(declared('UTF-16'), 'utf16le', 0xff, 0xfe)).toMatchObject(RUN)
    expect(
      readActivityFile(new Uint8Array([0xfe, 0xff, ...swapped(declared('UTF-16'))])),
    ).toMatchObject(RUN)
    expect(withBytes(declared('UTF-8'), 'utf8', 0xef, 0xbb, 0xbf)).toMatchObject(RUN)
  })

  it('is told by how its first sign is written, where the mark is missing', () => {
    expect(withBytes(declared('UTF-16'), 'utf16le')).toMatchObject(RUN)
    expect(readActivityFile(new Uint8Array(swapped(declared('UTF-16'))))).toMatchObject(RUN)
  })

  it.each(['ISO-8859-1', 'windows-1252', 'latin1'])('is taken from the declaration: %s', (name) => {
    const bytes = new Uint8Array(Buffer.from(french(name), 'latin1'))
    expect(decoderFor(bytes).decode(bytes)).toContain('Course à pied')
    expect(readActivityFile(bytes)).toMatchObject({ activities: [{ distanceKm: 3 }] })
  })

  it.each([
    ['wide, though the file is not', 'UTF-16'],
    ['unknown', 'x-made-up'],
    ['UTF-8, though the file is Latin-1', 'UTF-8'],
  ])('does no harm where the declared one is %s', (_what, name) => {
    expect(withBytes(french(name), 'latin1')).toMatchObject({ activities: [{ distanceKm: 3 }] })
  })

  it('is read in pieces without breaking a sign of several bytes', () => {
    // Three bytes each, over many pieces: whatever the piece's length, one falls between two of them.
    const text = declared('UTF-8').replace('<trk>', `<desc>${'€'.repeat(200_000)}</desc><trk>`)
    expect(withBytes(text, 'utf8')).toMatchObject(RUN)
    const course = tcxFile().replace(
      'Sport="Running"',
      `Sport="Running" Note="${'€'.repeat(9000)}"`,
    )
    expect(withBytes(course, 'utf8')).toMatchObject({ activities: [{ kind: 'run' }] })
  })
})
