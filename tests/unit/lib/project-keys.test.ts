import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { asService } from '../../../supabase/functions/_shared/api-client.ts'
import type { FunctionDeps } from '../../../supabase/functions/_shared/function-deps.ts'
import { isService, projectKeys } from '../../../supabase/functions/_shared/project-keys.ts'
import { projectVerifier } from '../../../supabase/functions/_shared/require-user.ts'

const envOf = (values: Record<string, string>) => (name: string) => values[name] || undefined

describe('a project’s keys', () => {
  const LEGACY = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' }

  it('are the legacy ones where there are no others', () => {
    const keys = { apiKey: 'anon', serviceKey: 'service', otherServiceKeys: [] }
    expect(projectKeys(envOf(LEGACY))).toEqual(keys)
    expect(projectKeys(envOf({ ...LEGACY, SUPABASE_SECRET_KEYS: 'no json' }))).toEqual(keys)
  })

  it('are the new ones first, of these the default one; the service may bring any', () => {
    const env = envOf({
      ...LEGACY,
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_w","default":"sb_publishable_d"}',
      SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_c","default":"sb_secret_d"}',
      SUPABASE_SECRET_KEY: 'sb_secret_hand',
    })
    const keys = projectKeys(env)
    expect(keys).toEqual({
      apiKey: 'sb_publishable_d',
      serviceKey: 'sb_secret_d',
      otherServiceKeys: ['sb_secret_c', 'sb_secret_hand', 'service'],
    })
    const deps = keys as FunctionDeps
    const by = (headers: Record<string, string>) =>
      isService(new Request('http://x', { headers }), deps)
    expect(by({ apikey: 'sb_secret_c' })).toBe(true)
    expect(by({ authorization: 'Bearer service' })).toBe(true)
    expect(by({ apikey: 'sb_publishable_d' })).toBe(false)
    expect(by({})).toBe(false)
  })

  it('may be set by hand, one each, and then come before the legacy ones', () => {
    const byHand = {
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_h',
      SUPABASE_SECRET_KEY: 'sb_secret_h',
    }
    expect(projectKeys(envOf({ ...LEGACY, ...byHand }))).toEqual({
      apiKey: 'sb_publishable_h',
      serviceKey: 'sb_secret_h',
      otherServiceKeys: ['service'],
    })
  })

  it('are no tokens, but for the legacy ones: a call brings a new one as `apikey` alone', async () => {
    const sentWith = async (serviceKey: string) => {
      let sent = new Headers()
      const callApi: FunctionDeps['callApi'] = async (_path, init) => {
        sent = new Headers(init?.headers)
        return Response.json([])
      }
      const deps = { serviceKey, callApi } as unknown as FunctionDeps
      await asService(deps).from('profiles').select()
      return [sent.get('apikey'), sent.get('authorization')]
    }
    expect(await sentWith('sb_secret_x')).toEqual(['sb_secret_x', null])
    expect(await sentWith('service')).toEqual(['service', 'Bearer service'])
  })

  it('that are not there are nobody’s', () => {
    const none = projectKeys(envOf({})) as FunctionDeps
    expect(isService(new Request('http://x', { headers: { apikey: '' } }), none)).toBe(false)
  })
})

describe('a project’s tokens', () => {
  const URL_INSIDE = 'http://kong:8000'
  const ISSUER = 'https://api.example.test/auth/v1'
  const SECRET = 'a secret of at least thirty-two letters'
  const sign = (alg: string, issuer: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg, kid: 'k' })
      .setSubject('u1')
      .setAudience('authenticated')
      .setIssuer(issuer)
      .setExpirationTime('1h')
      .sign(key)

  async function project() {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }
    const SUPABASE_JWKS = JSON.stringify({ keys: [jwk] })
    return { privateKey, env: { SUPABASE_JWKS, JWT_ISSUER: `${ISSUER}, https://old.test/auth/v1` } }
  }

  it('are of the issuers that it names, by whatever address its functions reach it', async () => {
    const { privateKey, env } = await project()
    const verify = projectVerifier(URL_INSIDE, envOf(env))
    const token = (issuer: string) => sign('ES256', issuer, privateKey)
    expect(await verify(await token(ISSUER))).toMatchObject({ sub: 'u1' })
    expect(await verify(await token('https://old.test/auth/v1'))).toMatchObject({ sub: 'u1' })
    await expect(verify(await token(`${URL_INSIDE}/auth/v1`))).rejects.toThrow(/iss/)
    const inside = projectVerifier(URL_INSIDE, envOf({ ...env, JWT_ISSUER: '' }))
    expect(await inside(await token(`${URL_INSIDE}/auth/v1`))).toMatchObject({ sub: 'u1' })
  })

  it('are of its shared secret only where it is told, and then beside its keys', async () => {
    const { privateKey, env } = await project()
    const old = await sign('HS256', ISSUER, new TextEncoder().encode(SECRET))
    const both = projectVerifier(URL_INSIDE, envOf({ ...env, JWT_SECRET: SECRET }))
    expect(await both(old)).toMatchObject({ sub: 'u1' })
    expect(await both(await sign('ES256', ISSUER, privateKey))).toMatchObject({ sub: 'u1' })
    await expect(projectVerifier(URL_INSIDE, envOf(env))(old)).rejects.toThrow()
    const forged = await sign(
      'HS256',
      ISSUER,
      new TextEncoder().encode('another secret of 32 letters!!!!'),
    )
    await expect(both(forged)).rejects.toThrow()
    await expect(both('no.token.at.all')).rejects.toThrow()
  })
})
