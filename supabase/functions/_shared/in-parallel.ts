/**
 * Does a task for each of what comes, `atOnce` of them at a time. Where one fails the others go on, and it rejects
 * when all is over: whoever closes what they use would end them, too.
 */
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
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
