import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'

/** A message as it arrived: decrypted, and the sender's proof checked. */
export interface Delivered {
  message: Record<string, unknown>
  /** Claims of the sender's token (RFC 8292). */
  claims: Record<string, unknown>
  ttl: string | undefined
}

/**
 * A push service and a browser behind it, on this machine: decrypts what arrives as a browser
 * would (RFC 8291, aes128gcm).
 * @param vapidPublicKey the sender to be believed
 */
export async function startPushService(vapidPublicKey: string) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const delivered: Delivered[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (status < 300) {
      const { authorization = '', ttl } = request.headers
      const claims = await readToken(authorization, vapidPublicKey)
      const text = decrypt(Buffer.concat(chunks))
      delivered.push({ message: JSON.parse(text), claims, ttl: ttl?.toString() })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + idLength)
    const secret = browser.computeSecret(senderKey)
    const info = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      browser.getPublicKey(),
      Buffer.from(senderKey),
    ])
    const key = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    const sealed = body.subarray(21 + idLength)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  return {
    origin,
    delivered,
    subscription: (name: string) => ({
      endpoint: `${origin}/${name}`,
      expirationTime: null,
      keys: {
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
    /** From now on every message is answered so. */
    answerWith(next: number) {
      status = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readToken(header: string, publicKey: string): Promise<Record<string, unknown>> {
  const [, token = ''] = /t=([^,\s]+)/.exec(header) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const key = await importJWK({
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    alg: 'ES256',
  })
  if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('not an ES256 token')
  return (await jwtVerify(token, key)).payload
}
