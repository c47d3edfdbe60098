interface OnDemand<T> {
  /** Starts it, where it does not run yet. */
  get(): Promise<T>
  close(): void
}

/** Something that works in the background, whose code comes when there is the first thing to do. */
export function onDemand<T extends { close(): void }>(
  isDue: Promise<boolean>,
  start: () => Promise<T>,
): OnDemand<T> {
  let closed = false
  let started: Promise<T> | undefined
  async function begin(): Promise<T> {
    const running = await start()
    if (closed) running.close()
    return running
  }
  function get(): Promise<T> {
    started ??= begin().catch((error: unknown) => {
      // The code did not arrive: asked for again with the next thing to do.
      started = undefined
      throw error
    })
    return started
  }
  // Not known, or its code did not arrive: it starts with the next thing to do.
  isDue.then((due) => (due && !closed ? get() : undefined)).catch(() => undefined)
  return {
    get,
    close() {
      closed = true
      // It never ran: there is nothing to close.
      started?.then((running) => running.close()).catch(() => undefined)
    },
  }
}
