import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../../supabase/local/database.ts'

/** What nobody caught. */
let uncaught: unknown[]
const note = (fault: unknown) => uncaught.push(fault)
beforeEach(() => {
  uncaught = []
  process.on('unhandledRejection', note)
})
afterEach(() => process.off('unhandledRejection', note))

/** Time for what nobody has caught to be noticed. */
const noticed = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Lets in whoever comes, as PostgreSQL does; what is asked then is answered by `onQuestion`. */
async function greetingServer(onQuestion: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const doors = { open: true, refused: 0 }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!doors.open) {
      doors.refused += 1
      return void socket.resetAndDestroy()
    }
    sockets.push(socket)
    socket.once('data', () => {
      // AuthenticationOk, ReadyForQuery.
      socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]))
      socket.once('data', () => onQuestion(socket))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, doors, sockets }
}

it('a connection that breaks at its first question is told to who asked, and nobody else', async () => {
  const { url } = await greetingServer((socket) => socket.resetAndDestroy())
  await expect(openPostgres(url)).rejects.toMatchObject({ code: 'database_unreachable' })
  await noticed()
  expect(uncaught).toEqual([])
})

it('a question that can’t be ended, its client gone and the server too, is no fault', async () => {
  let questions = 0
  const { url, doors, sockets } = await greetingServer((socket) => {
    questions += 1
    // CommandComplete, ReadyForQuery: what opens the database. What comes after has no answer.
    socket.write(Buffer.from([67, 0, 0, 0, 13, ...Buffer.from('SELECT 0\0'), 90, 0, 0, 0, 5, 73]))
    socket.on('data', () => {
      questions += 1
    })
  })
  const database = await openPostgres(url)
  onTestFinished(() => database.close())
  const gone = new AbortController()
  const asked = database.as({ account: 'runner', signal: gone.signal }, () =>
    database.query('select 1'),
  )
  asked.catch(() => undefined)
  while (questions < 2) await noticed()
  doors.open = false
  gone.abort()
  while (doors.refused === 0) await noticed()
  for (const socket of sockets) socket.resetAndDestroy()
  await expect(asked).rejects.toMatchObject({ code: 'aborted' })
  await noticed()
  expect(uncaught).toEqual([])
})
