import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mailFor } from '../../../../supabase/local/auth/mail.ts'

const message = { to: 'runner@example.test', subject: 'Reset Your Password', text: 'a link' }

it('keeps mail in the data folder for its owner where no mail server is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fuelmile-mail-'))
  try {
    await mailFor({}, folder).driver.send(message)
    const [name = ''] = await readdir(join(folder, 'mail'))
    const file = join(folder, 'mail', name)
    expect(await readFile(file, 'utf8')).toContain('To: runner@example.test')
    expect((await stat(file)).mode & 0o077).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('sends mail through the server it is told', async () => {
  let received = ''
  const server = createServer((socket) => {
    let body = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString()
      if (body && /\r\n\.\r\n$/.test(received)) {
        body = false
        return socket.write('250 queued\r\n')
      }
      if (body) return
      const command = chunk.toString().slice(0, 4).toUpperCase()
      body = command === 'DATA'
      socket.write(body ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: port, MAIL_FROM: 'hello@example.test' }
    await mailFor(env, null).driver.send(message)
    expect(received).toMatch(/MAIL FROM:<hello@example\.test>/)
    expect(received).toMatch(/RCPT TO:<runner@example\.test>/)
    expect(received).toContain('a link')
  } finally {
    server.close()
  }
})
