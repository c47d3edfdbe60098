/** So often is looked whether the question was answered, ms: not every engine tells of it by an event. */
const LOOK_EVERY_MS = 250

/**
 * Resolves when nobody is asked any more whether the page may use the camera: it may, or the engine doesn't
 * tell. While the question stands open it waits, and so it does where the answer was no: `getUserMedia` says
 * that by itself. Ends with the signal.
 */
export async function cameraMayStart(signal: AbortSignal): Promise<void> {
  while ((await cameraPermission()) === 'prompt') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    if (signal.aborted) return
  }
}

async function cameraPermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state
  } catch {
    // An engine that can't be asked, or doesn't know this name.
    return 'unknown'
  }
}
