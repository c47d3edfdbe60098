import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BackendError } from './errors.ts'

/**
 * How `npm start -- --backup` reaches a server that runs: a socket in the data folder, which only the
 * folder's owner can open. Nothing of it is on the network.
 */
const SOCKET = 'control.sock'

/** Answers until closed; where there can be no socket, there is none. */
export async function startControl(
  dataDir: string,
  backUpTo: (folder: string) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const path = join(dataDir, SOCKET)
  // Of a process that was killed: the folder's lock is ours.
  await rm(path, { force: true })
  const server = createServer(async (incoming, outgoing) => {
    const answer = await text(incoming)
      .then((folder) => backUpTo(folder))
      .then(
        () => ({ status: 200, message: '' }),
        (error: Error) => ({ status: 500, message: error.message }),
      )
    outgoing.writeHead(answer.status).end(answer.message)
  })
  await new Promise<void>((settled) => {
    server.on('error', () => settled())
    server.listen(path, settled)
  })
  return {
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

/**
 * Has the server that runs on a data folder back it up.
 * @throws BackendError backup_failed
 */
export async function askForBackup(dataDir: string, folder: string): Promise<void> {
  const { status, message } = await new Promise<{ status: number; message: string }>(
    (resolve, reject) => {
      const asked = request({ socketPath: join(dataDir, SOCKET), method: 'POST' }, (answer) => {
        text(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 500, message: text }),
          reject,
        )
      })
      asked.on('error', reject)
      asked.end(folder)
    },
  ).catch((error: Error) => ({ status: 500, message: `${error.message}. Stop the server first.` }))
  if (status !== 200) {
    throw new BackendError('backup_failed', `The server can't make the backup: ${message}`)
  }
}
