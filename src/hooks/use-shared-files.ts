import type { Address } from '#lib/paths.ts'
import {
  forgetSharedFiles,
  type SharedKind,
  sharedFiles,
  sharedScreen,
} from '#runner-data/media/shared-files.ts'

export interface SharedFiles {
  /** What another app has shared; it stays until it is forgotten. */
  read(kind: SharedKind): Promise<File[]>
  /** Resolves when it is done, or can't be. @param count the first so many; all without */
  forget(kind: SharedKind, count?: number): Promise<void>
  /** The address of the screen for what was shared; null where nothing is there. */
  screen(): Promise<Address | null>
}

const SHARED: SharedFiles = {
  read: sharedFiles,
  // What can't be forgotten now is shown once more, and forgotten then.
  forget: (kind, count) => forgetSharedFiles(kind, count).catch(() => undefined),
  // What can't be read is found by the screen it is for, when that is opened.
  screen: () => sharedScreen().catch(() => null),
}

/** Files that another app has shared to this one. */
export function useSharedFiles(): SharedFiles {
  return SHARED
}
