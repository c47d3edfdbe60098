import { createElement, Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import {
  type DatabaseProblem,
  databaseProblem,
  openedData,
  openUserData,
  type UserData,
} from '#runner-data/user-data.ts'

export type { DatabaseProblem } from '#runner-data/user-data.ts'

/** Opens the runner's local database for the parts inside. They render at once. */
export function UserDataProvider({ userId, children }: { userId: string; children: ReactNode }) {
  useEffect(() => openUserData(userId), [userId])
  return createElement(Fragment, null, children)
}

/** The open data, null while the database is opening. */
export function useUserData(): UserData | null {
  return useSyncExternalStore(openedData.subscribe, openedData.get)
}

export function useDatabaseProblem(): DatabaseProblem | null {
  return useSyncExternalStore(databaseProblem.subscribe, databaseProblem.get)
}

/** Whether a screen waits in vain: the data could not be opened, or not read. */
export function useNothingToCome(): boolean {
  return useSyncExternalStore(databaseProblem.subscribe, nothingToCome)
}

function nothingToCome(): boolean {
  const code = databaseProblem.get()?.code
  if (code === undefined || code === 'database_blocked') return false
  return code === 'unreadable' || openedData.get() === null
}
