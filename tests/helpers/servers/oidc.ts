import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What a test's Google knows of the one who signs in, and how it behaves. */
export interface GoogleAccount {
  sub: string
  email: string
  /** The runner says no on the consent page. */
  denies?: boolean
}

export interface GoogleServer {
  url: string
  /** Whoever consents next. */
  account: GoogleAccount
  /** The questions of each authorisation, as the browser brought them. */
  asked: URLSearchParams[]
  /** Refresh tokens that were given up. */
  revoked: string[]
  /** Where set, what giving one up is answered with in place of that. */
  revokeError: { status: number; error: string } | null
  /** Where set, what a refresh is answered with in place of a token. */
  refreshError: { status: number; error: string } | null
  refreshes: number
  close(): Promise<void>
}

// lite keeps Google's keys for the process: every test's Google signs with the same.
const KEY_ID = 'test-google'
const pair = generateKeyPair('RS256', { extractable: true })

/** A server that answers as Google's OpenID and OAuth endpoints do, with tokens really signed. */
export async function startGoogle(account: GoogleAccount): Promise<GoogleServer> {
  const { privateKey, publicKey } = await pair
  const codes = new Map<string, { account: GoogleAccount; clientId: string }>()
  let count = 0

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.test')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void (async () => {
      if (url.pathname === '/o/oauth2/v2/auth') {
        google.asked.push(url.searchParams)
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        if (google.account.denies) {
          back.searchParams.set('error', 'access_denied')
          back.searchParams.set('error_description', 'The runner said no')
        } else {
          count += 1
          const clientId = url.searchParams.get('client_id') ?? ''
          codes.set(`code-${count}`, { account: google.account, clientId })
          back.searchParams.set('code', `code-${count}`)
        }
        return response.writeHead(302, { location: back.href }).end()
      }
      if (url.pathname === '/oauth2/v3/certs') {
        const key = await exportJWK(publicKey)
        return json(200, { keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
      }
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      if (url.pathname === '/revoke') {
        if (google.revokeError)
          return json(google.revokeError.status, { error: google.revokeError.error })
        google.revoked.push(form.get('token') ?? '')
        return json(200, {})
      }
      if (url.pathname !== '/token') return json(404, {})
      if (form.get('grant_type') === 'refresh_token') {
        if (google.refreshError) {
          return json(google.refreshError.status, { error: google.refreshError.error })
        }
        google.refreshes += 1
        const access_token = `google-access-refreshed-${google.refreshes}`
        return json(200, { access_token, expires_in: 3599, token_type: 'Bearer' })
      }
      const known = codes.get(form.get('code') ?? '')
      if (!known || !codes.delete(form.get('code') ?? ''))
        return json(400, { error: 'invalid_grant' })
      const id_token = await new SignJWT({
        email: known.account.email,
        email_verified: true,
        name: 'Test Runner',
      })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer('https://accounts.google.com')
        .setAudience(known.clientId)
        .setSubject(known.account.sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey)
      return json(200, {
        access_token: `google-access-${count}`,
        refresh_token: `google-refresh-${count}`,
        expires_in: 3599,
        token_type: 'Bearer',
        id_token,
      })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const google: GoogleServer = {
    url: `http://127.0.0.1:${port}`,
    account,
    asked: [],
    revoked: [],
    revokeError: null,
    refreshError: null,
    refreshes: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return google
}

/** The environment that lets an embedded backend use this Google. */
export function googleEnvironment(google: GoogleServer): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: 'test-secret',
    GOOGLE_BASE_URL: google.url,
  }
}
