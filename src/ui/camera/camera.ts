import { cameraMayStart } from './camera-permission.ts'

export type CameraProblem = 'denied' | 'none' | 'in_use' | 'unavailable' | 'other'

/** Why there is no picture from the camera. */
export class CameraFailure extends Error {
  readonly code: CameraProblem

  constructor(code: CameraProblem, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export type Facing = 'environment' | 'user'

/** What a photo is of: the first part of its file's name. */
export type PhotoKind = 'food_photo' | 'activity_photo'

/** An emulator's camera may never answer, ms. Counted from when the runner has allowed it. */
export const START_TIMEOUT_MS = 5000
const IDEAL = { width: { ideal: 1920 }, height: { ideal: 1080 } }
const JPEG_QUALITY = 0.9

/**
 * Starts the camera; the caller stops the stream's tracks.
 * @throws CameraFailure
 */
export async function openCamera(facing: Facing): Promise<MediaStream> {
  // Missing on pages without TLS and in some emulators.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraFailure('unavailable')
  const starting = devices.getUserMedia({ video: { ...IDEAL, facingMode: { ideal: facing } } })
  const over = new AbortController()
  const late = lateFrom(cameraMayStart(over.signal), over.signal)
  try {
    return await Promise.race([starting, late])
  } catch (error) {
    // One that comes after all must not stay on.
    starting.then(stopCamera, () => undefined)
    throw error instanceof CameraFailure ? error : new CameraFailure(problemOf(error), error)
  } finally {
    over.abort()
  }
}

/** Rejects where nothing has come so long after that moment. */
async function lateFrom(moment: Promise<void>, signal: AbortSignal): Promise<never> {
  await moment
  return new Promise<never>((_, reject) => {
    if (signal.aborted) return
    const timer = setTimeout(() => reject(new CameraFailure('unavailable')), START_TIMEOUT_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether there is another camera to switch to; known once the first was allowed. */
export async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

/** What the camera shows now, as a JPEG. */
export async function takePhoto(video: HTMLVideoElement, kind: PhotoKind, at: Date): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  if (!blob) throw new CameraFailure('other')
  return new File([blob], `${kind}_${at.getTime()}.jpg`, {
    type: 'image/jpeg',
    lastModified: at.getTime(),
  })
}

function problemOf(error: unknown): CameraProblem {
  switch ((error as { name?: unknown } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
      return 'none'
    case 'NotReadableError':
      return 'in_use'
    case 'AbortError':
    case 'NotSupportedError':
      return 'unavailable'
    default:
      return 'other'
  }
}
