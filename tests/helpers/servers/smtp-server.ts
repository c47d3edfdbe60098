import { createServer } from 'node:net'

export interface SmtpServer {
  /** What makes a backend send its mail here. */
  env: { SMTP_HOST: string; SMTP_PORT: string; MAIL_FROM: string }
  close(): void
}

/** A mail server that takes everything and keeps nothing. */
export async function startSmtp(): Promise<SmtpServer> {
  const server = createServer((socket) => {
    let body = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (body) {
        if (!/\r\n\.\r\n$/.test(text)) return
        body = false
        return socket.write('250 queued\r\n')
      }
      const command = text.slice(0, 4).toUpperCase()
      body = command === 'DATA'
      socket.write(body ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  return {
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: port, MAIL_FROM: 'hello@example.test' },
    close: () => server.close(),
  }
}
