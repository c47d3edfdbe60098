import { proxy } from 'comlink'
import type { ImageWorker, PreparedPhoto } from '../../workers/image.worker.ts'
import { createWorkerClient } from './worker-client.ts'

const worker = createWorkerClient<ImageWorker>(
  'images',
  () =>
    new Worker(new URL('../../workers/image.worker.ts', import.meta.url), {
      type: 'module',
      name: 'images',
    }),
)

export type PhotoProblem = Extract<PreparedPhoto, { problem: unknown }>['problem']

/** Why a file could not become a food photo. */
export class PhotoFailure extends Error {
  readonly code: PhotoProblem

  constructor(code: PhotoProblem) {
    super(code)
    this.name = 'PhotoFailure'
    this.code = code
  }
}

/**
 * A file as a food photo: a JPEG, upright, without Exif, small where it was large.
 * @param onCompress told before a large picture is compressed
 * @throws PhotoFailure; ComputeError; the signal's reason
 */
export async function preparePhoto(
  file: Blob,
  onCompress: () => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const prepared = await worker.ask<PreparedPhoto>(
    async (images) => images.prepare(file, proxy(onCompress)),
    signal,
  )
  if ('problem' in prepared) throw new PhotoFailure(prepared.problem)
  return prepared.photo
}
