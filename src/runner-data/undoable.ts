/** What a command did, and the way back. */
export interface Undoable<R> {
  result: R
  /** @throws what the way back throws; it can be tried again then */
  undo(): Promise<unknown>
}

/**
 * A command with its way back, said once where the command is.
 * @param run the command
 * @param back undoes it, from what it gave and what it was asked
 */
export function undoable<A extends unknown[], R>(
  run: (...asked: A) => Promise<R>,
  back: (result: R, ...asked: A) => Promise<unknown>,
): (...asked: A) => Promise<Undoable<R>> {
  return async (...asked) => {
    const result = await run(...asked)
    return { result, undo: () => back(result, ...asked) }
  }
}
