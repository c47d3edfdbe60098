import { gzipSync, strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_FILES } from '#domain/activity-files/activity-file.ts'
import { readFiles } from '../../../workers/activity-files/read-files.ts'
import { fitFile, gpxFile, tcxFile } from '../../helpers/files/activity-files.ts'
import { watchFile } from '../../helpers/files/fit-by-another-library.ts'

const runOn = (start: string) => fitFile([{ start, seconds: 600, meters: 2000 }])
const FIT = runOn('2026-11-18T05:00:00Z')
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'export.zip') =>
  readFiles(new Blob([bytes]), name)
const readZip = (files: Zippable, level: 0 | 6 = 6) => read(own(zipSync(files, { level })))
const own = (bytes: Uint8Array) => new Uint8Array(bytes)
/** A file of `size` bytes in its system's eyes, of which nobody may read more than the first few. */
function hugeFile(start: Uint8Array<ArrayBuffer>, size: number): Blob {
  const blob = new Blob([start])
  return Object.defineProperty(blob, 'size', { value: size })
}

describe('an archive', () => {
  it('is read as Garmin exports one activity: a single file in it', async () => {
    expect(await readZip({ '12345_ACTIVITY.fit': FIT })).toMatchObject([
      { name: '12345_ACTIVITY.fit', problem: null, activities: [{ distanceKm: 2 }] },
    ])
  })

  it('is read as Strava exports everything: activities of all kinds, packed, among other files', async () => {
    const found = await readZip({
      'activities.csv': strToU8('id,name'),
      'media/1.jpg': new Uint8Array(1000),
      'activities/1.gpx': strToU8(gpxFile()),
      'activities/2.fit.gz': gzipSync(FIT),
      'activities/3.TCX.gz': gzipSync(strToU8(tcxFile())),
      '__MACOSX/activities/._1.gpx': strToU8('shadow'),
      'activities/._2.fit': strToU8('shadow'),
    })
    expect(found.map(({ name, problem }) => [name, problem])).toEqual([
      ['1.gpx', null],
      ['2.fit.gz', null],
      ['3.TCX.gz', null],
    ])
    expect(found.map(({ activities }) => activities[0]?.distanceKm)).toEqual([3, 2, 6.5])
  })

  it('is read with an archive in it, and says where there is one more in that', async () => {
    const innermost = zipSync({ 'deep.fit': runOn('2026-11-17T05:00:00Z') })
    const inner = zipSync({ 'a.fit': FIT, 'settings.fit': fitFile([]), 'more.zip': innermost })
    expect(await readZip({ 'UploadedFiles_0-_Part1.zip': inner }, 0)).toMatchObject([
      { name: 'a.fit', problem: null },
      { name: 'more.zip', problem: 'archive_too_deep', activities: [] },
    ])
  })

  it('tells a file that is broken from the whole ones beside it', async () => {
    const found = await readZip({
      'cut.gpx': strToU8(gpxFile().slice(0, 900)),
      'no.fit.gz': new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]),
      'early.fit': watchFile().slice(0, -40),
      'whole.fit': FIT,
    })
    expect(found.map(({ name, problem }) => [name, problem])).toEqual([
      ['cut.gpx', 'damaged'],
      ['no.fit.gz', 'damaged'],
      ['early.fit', 'cut_off'],
      ['whole.fit', null],
    ])
    expect(found.map(({ activities }) => activities.length)).toEqual([0, 0, 1, 1])
  })

  it.each<[string, Zippable, string]>([
    ['has no activity files', { 'photo.jpg': new Uint8Array(9) }, 'archive_empty'],
    ['is empty', {}, 'archive_empty'],
    ['holds settings only', { 'Settings.fit': fitFile([]) }, 'no_activity'],
  ])('says what to do where it %s', async (_what, files, problem) => {
    expect(await readZip(files)).toEqual([{ name: 'export.zip', activities: [], problem }])
  })
})

describe('an archive made to do harm', () => {
  const zipped = (level: 0 | 6 = 6) => own(zipSync({ 'run.fit': FIT }, { level }))
  const at = (bytes: Uint8Array, signature: number) => {
    const view = new DataView(bytes.buffer)
    for (let place = bytes.length - 4; place >= 0; place--)
      if (view.getUint32(place, true) === signature) return place
    throw new Error('not there')
  }
  const CENTRAL = 0x02014b50

  it('is locked where its files have a password or a packing of its own', async () => {
    const encrypted = zipped()
    encrypted[6] = (encrypted[6] ?? 0) | 1
    expect(await read(encrypted)).toMatchObject([{ problem: 'archive_locked' }])
    const other = zipped()
    other[at(other, CENTRAL) + 10] = 99
    expect(await read(other)).toMatchObject([{ problem: 'archive_locked' }])
  })

  it('is damaged cut off anywhere, or with any byte wrong, and never throws', async () => {
    const whole = zipped()
    for (let length = 4; length < whole.length; length += 3)
      expect(await read(whole.slice(0, length))).toMatchObject([{ activities: [] }])
    for (let place = 4; place < whole.length; place++) {
      const changed = new Uint8Array(whole)
      changed[place] = (changed[place] ?? 0) ^ 0xff
      for (const { activities, problem } of await read(changed))
        expect(activities.length > 0 || problem !== null).toBe(true)
    }
  })

  it('does not unpack an entry that is larger than a file may be, as it says', async () => {
    const bomb = zipSync({ 'bomb.gpx': new Uint8Array(51_000_000), 'run.fit': FIT })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await read(own(bomb))).toMatchObject([
      { name: 'bomb.gpx', problem: 'too_large' },
      { name: 'run.fit', problem: null },
    ])
  })

  it('gives an entry no more room than it says, however much comes out of it', async () => {
    const bomb = own(zipSync({ 'bomb.gpx': new Uint8Array(40_000_000) }))
    new DataView(bomb.buffer).setUint32(at(bomb, CENTRAL) + 24, 100, true)
    // Its packed bytes alone are more than that.
    expect(await read(bomb)).toMatchObject([{ problem: 'damaged' }])
    new DataView(bomb.buffer).setUint32(at(bomb, CENTRAL) + 24, 60_000, true)
    expect(await read(bomb)).toMatchObject([{ problem: 'not_an_activity_file' }])
  })

  it('gives up a packed file that unpacks to more than a file may be', async () => {
    const bomb = own(gzipSync(new Uint8Array(60_000_000)))
    expect(await read(bomb, 'bomb.gpx.gz')).toMatchObject([{ problem: 'too_large' }])
    expect(await readZip({ 'bomb.gpx.gz': bomb })).toMatchObject([{ problem: 'too_large' }])
  })

  it('is damaged where its entries share their bytes', async () => {
    const one = zipped(0)
    const [central, end] = [at(one, CENTRAL), at(one, 0x06054b50)]
    const entry = one.slice(central, end)
    const tail = one.slice(end)
    new DataView(tail.buffer).setUint16(8, 50, true)
    new DataView(tail.buffer).setUint16(10, 50, true)
    const shared = [...one.slice(0, central), ...new Array(50).fill([...entry]).flat(), ...tail]
    expect(await read(new Uint8Array(shared))).toMatchObject([{ problem: 'damaged' }])
  })

  it('is read up to its first so many files, and says that there is more', async () => {
    const files = Object.fromEntries(
      Array.from({ length: MAX_ARCHIVE_FILES + 5 }, (_, place) => [`${place}.fit`, FIT]),
    )
    const found = await readZip(files, 0)
    expect(found).toHaveLength(MAX_ARCHIVE_FILES + 1)
    expect(found.at(-1)).toEqual({
      name: 'export.zip',
      activities: [],
      problem: 'archive_too_much',
    })
  })

  it('is refused unread where it is larger than a phone has room for', async () => {
    const huge = hugeFile(zipped(), MAX_ARCHIVE_BYTES + 1)
    expect(await readFiles(huge, 'all.zip')).toEqual([
      { name: 'all.zip', activities: [], problem: 'archive_too_large' },
    ])
    expect(await readFiles(hugeFile(FIT, 60_000_000), 'run.fit')).toMatchObject([
      { problem: 'too_large' },
    ])
  })
})

describe('a packed file', () => {
  it('is read as what is in it', async () => {
    const packed = own(gzipSync(strToU8(gpxFile())))
    expect(await read(packed, 'run.gpx.gz')).toMatchObject([
      { name: 'run.gpx.gz', problem: null, activities: [{ distanceKm: 3 }] },
    ])
    expect(await read(packed.slice(0, -20), 'cut.gpx.gz')).toMatchObject([{ problem: 'damaged' }])
    expect(await read(own(gzipSync(strToU8('notes'))), 'notes.gz')).toMatchObject([
      { problem: 'not_an_activity_file' },
    ])
  })

  it('that can’t be read from the device is said to be so', async () => {
    const gone = Object.assign(new Blob([FIT]), {
      slice: () => ({
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
    })
    expect(await readFiles(gone as unknown as Blob, 'gone.fit')).toMatchObject([
      { problem: 'unreadable' },
    ])
  })
})
