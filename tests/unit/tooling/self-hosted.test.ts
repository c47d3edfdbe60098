import { execFileSync, spawnSync } from 'node:child_process'
import { createHmac, createPublicKey, verify as verifySignature } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { parse } from 'yaml'
import { selfHosted, selfHostedEnv } from '../../../scripts/lib/self-hosted-env.ts'
import { hostedHeaders } from '../../../supabase/local/gate/security-headers.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const FOLDER = 'supabase/self-hosted'
const text = readFileSync(`${FOLDER}/compose.yaml`, 'utf8')
const caddyfile = readFileSync(`${FOLDER}/Caddyfile`, 'utf8')
/** Made by others before the first start: the build, and Docker. */
const MADE_LATER = ['dist', `${FOLDER}/backups`]

interface Service {
  image: string
  ports?: string[]
  environment?: Record<string, string | number>
  volumes?: (string | { source: string; target: string })[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  restart?: string
}
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(text, {
  merge: true,
})
const services = Object.entries(compose.services)
const NOW = Date.UTC(2026, 10, 24)
const SITE = 'https://run.example.org'

function valuesOf(env: string): Record<string, string> {
  return Object.fromEntries(
    [...env.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}
const made = () => valuesOf(selfHostedEnv({ siteUrl: SITE, mail: 'ops@example.org' }, NOW))
const sourceOf = (volume: string | { source: string }) =>
  typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source

describe('the self-hosted stack', () => {
  it('asks for nothing that the script does not write, and the script writes nothing it does not ask for', () => {
    const asked = [...text.matchAll(/\$\{([A-Z_]+)(?::\?[^}]*)?\}/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(Object.keys(made()).sort())
    // Every dollar is one of those: nothing is left to the environment of whoever starts it.
    expect(text.match(/\$/g)).toHaveLength(asked.length)
    const inCaddy = [...caddyfile.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name)
    expect([...new Set(inCaddy)].sort()).toEqual(
      Object.keys(compose.services.caddy?.environment ?? {}).sort(),
    )
  })

  it('pins each image to a version', () => {
    for (const [name, { image }] of services)
      expect(image, name).toMatch(/^[a-z/-]+:(v?\d+(\.\d+){1,3}(-alpine)?|[a-z]+-\d{8}-slim)$/)
    expect(compose.services.migrate?.image).toBe(compose.services.db?.image)
  })

  it('mounts what is there, and volumes that it names', () => {
    for (const [name, { volumes = [] }] of services)
      for (const source of volumes.map(sourceOf)) {
        if (/^\.\.?\//.test(source)) {
          const path = join(FOLDER, source)
          if (!MADE_LATER.includes(path)) expect(existsSync(path), `${name}: ${path}`).toBe(true)
        } else expect(Object.keys(compose.volumes), name).toContain(source)
      }
  })

  it('waits for services that there are, and for signs that they give', () => {
    for (const [name, { depends_on: needed = {} }] of services)
      for (const [other, { condition }] of Object.entries(needed)) {
        const service = compose.services[other]
        expect(service, `${name} needs ${other}`).toBeDefined()
        if (condition === 'service_healthy') expect(service?.healthcheck, other).toBeDefined()
        // What starts again by itself never ends.
        if (condition === 'service_completed_successfully')
          expect(service?.restart, other).toBeUndefined()
      }
  })

  it('is reached through Caddy alone, and Caddy knows whom it asks', () => {
    expect(
      services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`)),
    ).toEqual(['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp'])
    const asked = [...caddyfile.matchAll(/reverse_proxy ([a-z]+):\d+/g)].map(([, name]) => name)
    expect(asked.sort()).toEqual(['auth', 'functions', 'realtime', 'rest', 'storage'])
    for (const name of asked) expect(Object.keys(compose.services)).toContain(name)
  })

  it('sends the headers that the embedded server sends', () => {
    const sent = caddyfile.replaceAll('{host}', new URL(SITE).host)
    for (const [name, value] of Object.entries(hostedHeaders(SITE, '{file./srv/app/scripts.csp}')))
      expect(sent).toContain(`\t\t${name} "${value}"\n`)
  })

  it('holds accounts to the limits of a hosted project', () => {
    const config = readFileSync('supabase/config.toml', 'utf8')
    const auth = compose.services.auth?.environment ?? {}
    const alike = {
      GOTRUE_JWT_EXP: 'jwt_expiry',
      GOTRUE_PASSWORD_MIN_LENGTH: 'minimum_password_length',
      GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: 'refresh_token_reuse_interval',
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'secure_password_change',
      GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'double_confirm_changes',
      GOTRUE_MAILER_OTP_EXP: 'otp_expiry',
      GOTRUE_MAILER_OTP_LENGTH: 'otp_length',
      GOTRUE_SMTP_MAX_FREQUENCY: 'max_frequency',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: 'email_sent',
      GOTRUE_RATE_LIMIT_OTP: 'sign_in_sign_ups',
      GOTRUE_RATE_LIMIT_VERIFY: 'token_verifications',
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: 'token_refresh',
    }
    for (const [name, key] of Object.entries(alike)) {
      const value = new RegExp(`^${key} = "?([^"\\n]+)"?$`, 'm').exec(config)?.[1]
      expect(`${name} ${auth[name]}`).toBe(`${name} ${value}`)
    }
    for (const mail of ['CONFIRMATION', 'RECOVERY'])
      expect(config).toContain(`subject = "${auth[`GOTRUE_MAILER_SUBJECTS_${mail}`]}"`)
    expect(config).toContain('file_size_limit = "10MiB"')
    expect(compose.services.storage?.environment?.FILE_SIZE_LIMIT).toBe(10 * 1024 * 1024)
  })
})

describe('its .env', () => {
  it('has secrets of its own each time, long enough for who needs them', () => {
    const [one, other] = [made(), made()]
    for (const name of Object.keys(one).filter((name) => /SECRET|PASSWORD|KEY/.test(name))) {
      if (one[name] !== '') expect(one[name], name).not.toBe(other[name])
    }
    // Realtime takes a key of 16 characters, and a base of 64.
    expect(one.REALTIME_DB_ENC_KEY).toHaveLength(16)
    expect(one.REALTIME_SECRET_KEY_BASE).toHaveLength(64)
    expect(one.JWT_SECRET?.length).toBeGreaterThanOrEqual(32)
    expect(one.TOKENS_KEY?.length).toBeGreaterThanOrEqual(32)
    for (const value of Object.values(one)) expect(value).not.toMatch(/['"$#\s]/)
  })

  it('has keys signed with its secret, for the roles they are named after', () => {
    const { ANON_KEY, SERVICE_ROLE_KEY, JWT_SECRET = '' } = made()
    for (const [key = '', role] of [
      [ANON_KEY, 'anon'],
      [SERVICE_ROLE_KEY, 'service_role'],
    ]) {
      const [head, claims = '', signature] = key.split('.')
      const expected = createHmac('sha256', JWT_SECRET).update(`${head}.${claims}`)
      expect(signature).toBe(expected.digest('base64url'))
      const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
      expect(read).toMatchObject({ role, iat: NOW / 1000 })
      expect(read.exp).toBeGreaterThan(Date.UTC(2036, 0) / 1000)
    }
  })

  it('has a pair of keys that a push service believes', () => {
    const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', VAPID_SUBJECT = '' } = made()
    const origin = 'https://push.example.org'
    const { Authorization } = webPush.getVapidHeaders(
      origin,
      VAPID_SUBJECT,
      VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY,
      'aes128gcm',
    )
    const [, head, claims, signature = ''] = /t=([^.]+)\.([^.]+)\.([^,]+)/.exec(Authorization) ?? []
    const point = Buffer.from(VAPID_PUBLIC_KEY, 'base64url')
    expect(point).toHaveLength(65)
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    )
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const believed = { key, dsaEncoding: 'ieee-p1363' } as const
    expect(verifySignature('sha256', signed, believed, Buffer.from(signature, 'base64url'))).toBe(
      true,
    )
  })

  it('is for an https address of a name alone, and a mail address', () => {
    expect(selfHosted([`${SITE}/`, 'ops@example.org'])).toEqual({
      siteUrl: SITE,
      mail: 'ops@example.org',
    })
    for (const wrong of ['http://run.example.org', `${SITE}:8443`, `${SITE}/app`, 'run', ''])
      expect(() => selfHosted([wrong, 'ops@example.org']), wrong).toThrow('https://')
    expect(() => selfHosted([SITE, ''])).toThrow('mail address')
  })

  it('is readable by its owner only, shown to nobody, and never written over', () => {
    const file = join(tempProject({}), '.env')
    const args = ['--import', 'tsx', 'scripts/self-hosted-env.ts', SITE, 'ops@example.org', file]
    const run = () => spawnSync(process.execPath, args, { encoding: 'utf8' })
    const first = run()
    const written = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const [name, value] of Object.entries(valuesOf(written)))
      if (/SECRET|PASSWORD|KEY/.test(name) && value !== '')
        expect(first.stdout + first.stderr).not.toContain(value)
    const second = run()
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('is there already')
    expect(readFileSync(file, 'utf8')).toBe(written)
  })
})

describe('volumes.sh', () => {
  function stopped() {
    const root = tempProject({
      'volumes/db-data/rows': 'a meal',
      'volumes/storage-data/photo': 'a picture',
      'backups/none': '',
    })
    const env = { ...process.env, VOLUMES: join(root, 'volumes'), BACKUPS: join(root, 'backups') }
    const run = (...args: string[]) =>
      spawnSync('sh', [resolve(FOLDER, 'volumes.sh'), ...args], { encoding: 'utf8', env })
    return { root, run }
  }

  it('puts back what was there, and takes away what came since', () => {
    const { root, run } = stopped()
    expect(run('backup', '2026-11-24')).toMatchObject({ status: 0, stderr: '' })
    writeFileSync(join(root, 'volumes/db-data/rows'), 'another')
    writeFileSync(join(root, 'volumes/storage-data/later'), 'later')
    expect(run('restore', '2026-11-24')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(root, 'volumes/db-data/rows'), 'utf8')).toBe('a meal')
    expect(existsSync(join(root, 'volumes/storage-data/later'))).toBe(false)
    expect(statSync(join(root, 'backups/2026-11-24.tar.gz')).mode & 0o077).toBe(0)
  })

  it('refuses while the database runs, over a backup, and from one that is broken, changing nothing', () => {
    const { root, run } = stopped()
    const rows = join(root, 'volumes/db-data/rows')
    expect(run('restore', 'none').stderr).toContain('there is no backup none')
    writeFileSync(join(root, 'backups/broken.tar.gz'), 'not one')
    expect(run('restore', 'broken').stderr).toContain("can't be read")
    expect(run('backup', '../x').status).toBe(1)
    expect(run('backup', 'one').status).toBe(0)
    expect(run('backup', 'one').stderr).toContain('is there already')
    writeFileSync(join(root, 'volumes/db-data/postmaster.pid'), '1')
    expect(run('backup', 'two').stderr).toContain('the database runs')
    expect(run('restore', 'one').stderr).toContain('the database runs')
    expect(readFileSync(rows, 'utf8')).toBe('a meal')
  })

  it('is a script that a plain shell reads, and so is migrate.sh', () => {
    for (const script of ['volumes.sh', 'migrate.sh'])
      execFileSync('sh', ['-n', join(FOLDER, script)])
  })
})
