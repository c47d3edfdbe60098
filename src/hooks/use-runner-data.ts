import { createElement, Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { DatabaseProblem } from '#runner-data/database-problem.ts'
import { databaseProblem, onceOpen, openedData, openRunnerData } from '#runner-data/opened.ts'
import type { Commands, RunnerData, Subject } from '#runner-data/runner-data.ts'

/** Opens the runner's local database for the parts inside. They render at once. */
export function RunnerDataProvider({ userId, children }: { userId: string; children: ReactNode }) {
  useEffect(() => openRunnerData(userId), [userId])
  return createElement(Fragment, null, children)
}

/** The open data, null while the database is opening. */
export function useRunnerData(): RunnerData | null {
  return useSyncExternalStore(openedData.subscribe, openedData.get)
}

const waiting: { [S in Subject]?: Commands<S> } = {}

/** A subject's commands; asked for while the data opens, each waits for it. */
export function useCommands<S extends Subject>(subject: S): Commands<S> {
  const data = useRunnerData()
  if (data) return data[subject]
  waiting[subject] ??= onceOpen(subject) as (typeof waiting)[S]
  return waiting[subject] as Commands<S>
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
