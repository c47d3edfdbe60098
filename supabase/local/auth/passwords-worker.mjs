// bcrypt, in a thread of its own: a check is a tenth of a second of a processor on purpose, and many at
// once would hold up everybody's answers. Plain JavaScript, as threads start without TypeScript.
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

parentPort.on('message', ({ id, password, hash, cost }) => {
  const result =
    hash === null ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash)
  parentPort.postMessage({ id, result })
})
