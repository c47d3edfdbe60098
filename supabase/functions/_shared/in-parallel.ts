/** Does a task for each of what comes, `atOnce` of them at a time; rejects with the first failure. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const source = items[Symbol.asyncIterator]()
  const work = async () => {
    for (;;) {
      const next = await source.next()
      if (next.done) return
      await task(next.value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
