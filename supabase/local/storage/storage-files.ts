import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { App } from '@supabase/lite'
import { noteFault } from '../database/callers.ts'
import { Unavailable } from '../database/unavailable.ts'

export type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** What is kept beside an object's bytes. */
interface Label {
  mimetype: string
  cacheControl: string
  eTag: string
}

/**
 * Uploaded files in a folder. A file is named by a hash of its path, so that no path, however
 * spelt, leads out of the folder or to another object.
 */
export function storageFiles(folder: string): StorageAdapter {
  const fileOf = (bucket: string, path: string) =>
    join(folder, bucket, createHash('sha256').update(path).digest('hex'))

  async function headObject(bucket: string, path: string): Promise<ObjectMetadata> {
    const file = fileOf(bucket, path)
    const { size, mtime } = await stat(file)
    const label = JSON.parse(await readFile(`${file}.json`, 'utf8')) as Label
    return { ...label, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 }
  }

  async function deleteObject(bucket: string, path: string): Promise<void> {
    const file = fileOf(bucket, path)
    await rm(file, { force: true })
    await rm(`${file}.json`, { force: true })
  }

  return {
    driver: null,
    headObject,
    deleteObject,
    async getObject(bucket, path) {
      const metadata = await headObject(bucket, path)
      return { metadata, httpStatusCode: 200, body: await readFile(fileOf(bucket, path)) }
    },
    async uploadObject(bucket, path, _version, body, mimetype, cacheControl) {
      // Node's stream and the browser's are one and the same at run time.
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
      const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
      const file = fileOf(bucket, path)
      await replaceFile(file, bytes)
      await replaceFile(`${file}.json`, JSON.stringify({ mimetype, cacheControl, eTag }))
      return headObject(bucket, path)
    },
    async deleteObjects(bucket, paths) {
      for (const path of paths) await deleteObject(bucket, path)
    },
    async copyObject(bucket, path, _version, toBucket, toPath) {
      const from = fileOf(bucket, path)
      const to = fileOf(toBucket, toPath)
      await mkdir(dirname(to), { recursive: true })
      await copyFile(from, to)
      await copyFile(`${from}.json`, `${to}.json`)
      return headObject(toBucket, toPath)
    },
    async privateAssetUrl() {
      throw new Error('files have no address of their own')
    },
  }
}

/** The old bytes or the new, never half of them. */
async function replaceFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.draft`
  try {
    await writeFile(draft, bytes)
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC' || code === 'EDQUOT' ? noteFault(new Unavailable('disk_full')) : error
  }
  await rename(draft, file)
}
