import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActivityKind } from '#domain/training/activity-kind.ts'
import { impossibleSpeed } from '#domain/training/read-activity.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSharedFiles } from '#hooks/use-shared-files.ts'
import { knownActivities } from '#runner-data/fitness/save-activities.ts'
import type { FoundActivity } from '#runner-data/fitness/source.ts'
import { type ReadFile, readFile } from '#runner-data/fitness/sources/files.ts'

/** An archive may bring years of runs; a larger write than this makes the page wait. */
const SAVED_AT_ONCE = 200

/** `doubted`: faster than anybody has gone, and saved only when its runner says that it is right. */
export type FoundState = 'new' | 'doubted' | 'known' | 'saved'

/** The speed of an activity of a file that nobody can have gone, km/h; null where it can be. */
export function speedOfFound({ fields }: FoundActivity): number | null {
  const { activity_type, actual_distance_km, actual_duration_minutes } = fields
  return impossibleSpeed(activity_type, actual_distance_km, actual_duration_minutes)
}

const freshState = (found: FoundActivity): FoundState =>
  speedOfFound(found) === null ? 'new' : 'doubted'

export interface Import {
  files: ReadFile[]
  /** Of each found activity, by its row's id. */
  states: ReadonlyMap<string, FoundState>
  /** Shared pictures, for which the upload is the place. */
  pictures: number
  busy: boolean
  /** Reads files and adds them to the list. */
  add(files: readonly File[]): Promise<void>
  /** A doubted activity is right as it is. */
  confirm(id: string): void
  /** A doubted activity was of another kind: a ride that the watch took for a run. */
  setKind(id: string, kind: ActivityKind): void
  /** Saves what is new; answers how many. Rejects with a LocalDataError; what isn't saved yet stays new. */
  save(): Promise<number>
  discard(): void
}

/** The import of activity files, beginning with those another app has shared. */
export function useImport(): Import {
  const data = useRunnerData()
  const sharedFiles = useSharedFiles()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : null
  const [files, setFiles] = useState<ReadFile[]>([])
  const [states, setStates] = useState<ReadonlyMap<string, FoundState>>(new Map())
  const [pictures, setPictures] = useState(0)
  const [busy, setBusy] = useState(false)

  const add = useCallback(
    async (chosen: readonly File[]) => {
      if (!data || !userId || chosen.length === 0) return
      setBusy(true)
      try {
        for (const file of chosen) {
          const read = await readFile(file, userId)
          const found = read.flatMap(({ sessions }) => sessions)
          const { there } = await knownActivities(data, found)
          setFiles((before) => [...before, ...read])
          setStates((before) => {
            const after = new Map(before)
            for (const each of found)
              if (!after.has(each.id))
                after.set(each.id, there.includes(each.id) ? 'known' : freshState(each))
            return after
          })
        }
      } finally {
        setBusy(false)
      }
    },
    [data, userId],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (!data || begun.current) return
    begun.current = true
    // Files that can't be read stay where they are, for the next visit.
    void sharedFiles.read('others').then(add, () => undefined)
    void sharedFiles.read('pictures').then(
      (found) => setPictures(found.length),
      // As above.
      () => undefined,
    )
  }, [data, add, sharedFiles])

  function confirm(id: string): void {
    setStates((before) => new Map([...before, [id, 'new']]))
  }

  function setKind(id: string, kind: ActivityKind): void {
    const changed = (found: FoundActivity): FoundActivity =>
      found.id === id ? { ...found, fields: { ...found.fields, activity_type: kind } } : found
    const after = files.map((file) => ({ ...file, sessions: file.sessions.map(changed) }))
    const found = after.flatMap(({ sessions }) => sessions).find((each) => each.id === id)
    setFiles(after)
    if (found) setStates((before) => new Map([...before, [id, freshState(found)]]))
  }

  async function save(): Promise<number> {
    if (!data) return 0
    const fresh = new Map<string, FoundActivity>()
    for (const { sessions } of files)
      for (const found of sessions) if (states.get(found.id) === 'new') fresh.set(found.id, found)
    setBusy(true)
    try {
      const found = [...fresh.values()]
      for (let at = 0; at < found.length; at += SAVED_AT_ONCE) {
        const part = found.slice(at, at + SAVED_AT_ONCE)
        await data.training.importAll(part)
        setStates((before) => new Map([...before, ...part.map(({ id }) => [id, 'saved'] as const)]))
      }
    } finally {
      setBusy(false)
    }
    // Said to be saved, it is not offered again, however soon the app is opened anew; what is doubted is.
    if (![...states.values()].includes('doubted')) await sharedFiles.forget('others')
    return fresh.size
  }

  function discard(): void {
    setFiles([])
    setStates(new Map())
    void sharedFiles.forget('others')
  }

  return { files, states, pictures, busy, add, confirm, setKind, save, discard }
}
