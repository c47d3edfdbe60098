/**
 * The power of a device. Cut, it is as where a browser is killed: what IndexedDB has not committed is undone, and
 * nothing more is read or written. The app's program can't be stopped in its middle; it runs to its end in the
 * dark.
 */
const writing = new Set<IDBTransaction>()
let isOff = false

const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
  // Of a connection that is only in a wrong state Dexie makes a new one.
  if (isOff) throw new DOMException('the power is off', 'UnknownError')
  const transaction = begin.apply(this, asked)
  if (transaction.mode === 'readwrite') {
    writing.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => writing.delete(transaction))
    }
  }
  return transaction
}

/** The power is off while `work` lasts. */
export async function withoutPower(work: () => Promise<void>): Promise<void> {
  isOff = true
  for (const transaction of writing) {
    try {
      transaction.abort()
    } catch (error) {
      // It is being committed.
      if ((error as DOMException).name !== 'InvalidStateError') throw error
    }
  }
  try {
    await work()
  } finally {
    isOff = false
  }
}
