/**
 * Does a task for each of what comes, `atOnce` of them at a time, and answers how many failed: one that fails ends
 * none of the others, nor who was to do the next ([Note: rows of others are input]). Rejects where nothing more
 * comes because the source failed, when all tasks are over: whoever closes what they use would end them, too.
 */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<{ failed: number }> {
  const source = items[Symbol.asyncIterator]()
  let failed = 0
  const work = async () => {
    for (;;) {
      const next = await source.next()
      if (next.done) return
      await task(next.value).catch(() => {
        failed += 1
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const broken = ended.find(({ status }) => status === 'rejected')
  if (broken?.status === 'rejected') throw broken.reason
  return { failed }
}
