// First: lite reads its switches when it is loaded.
import './lite-switches.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { App, type EmailDriver, type InMemoryEmailDriver } from '@supabase/lite'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { adminUsers } from './auth/admin-users.ts'
import { signUpIsClosed } from './auth/auth-calls.ts'
import { authGate } from './auth/auth-gate.ts'
import { authMail, linkSigner } from './auth/auth-mail.ts'
import { type Environment, googleSettings, withGoogleAt } from './auth/google.ts'
import { mailFor } from './auth/mail.ts'
import { backUp, isRestored, refuseHalfRestored, takeLabelOff } from './backup.ts'
import { startControl } from './control.ts'
import { lockDataDir } from './data-lock.ts'
import { sealStoredTokens } from './database/seal-stored-tokens.ts'
import { type LocalDatabaseServer, openPglite, openPostgres } from './database.ts'
import { serveSources } from './dev-app.ts'
import { discreetly } from './discreet-lite.ts'
import { BackendError } from './errors.ts'
import { functionsApp, tokensKey } from './functions.ts'
import { inTurn } from './gate/in-turn.ts'
import { CODE_SECONDS } from './gate/limits.ts'
import { requestGate } from './gate/request-gate.ts'
import { received, unavailable } from './gate/requests.ts'
import { securityHeaders, uncached } from './gate/security-headers.ts'
import { answered } from './last-resort.ts'
import { prepare } from './prepare.ts'
import { makePrivate } from './private-folder.ts'
import { startRealtime } from './realtime/realtime.ts'
import { startSchedule } from './schedule.ts'
import { makeSecrets, type Secrets, secretsIn } from './secrets.ts'
import { staticApp } from './static-files.ts'
import { photoQuota } from './storage/photo-quota.ts'
import { storageFiles } from './storage/storage-files.ts'
import { asStorageSends, signedAddresses, storageGate } from './storage/storage-gate.ts'
import {
  MAX_UPLOAD_BYTES,
  signMany,
  towardsClient,
  towardsLite,
} from './storage/storage-gateway.ts'

export interface BackendOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /** Folder for the data, or 'memory'. */
  dataDir: string
  /** A PostgreSQL to use in place of PGlite. */
  databaseUrl?: string
  /** A dumped database for data in memory to begin with. */
  snapshot?: Blob
  /** The built app; without it only the API is served. */
  distDir?: string
  /** The project's root, to serve the app's sources with hot reload in place of a built app. */
  devRoot?: string
  /** Settings from outside: PUBLIC_URL, GOOGLE_*, SMTP_*, and what the functions read; process.env if left out. */
  env?: Environment
  /** How long realtime takes to follow the database for a channel, ms: Supabase's takes 1 to 3 s. None if left out. */
  followsAfterMs?: number
  /** Sees every request before it is served. */
  onRequest?: (request: Request) => void
}

export interface Backend {
  url: string
  anonKey: string
  secrets: Secrets
  database: LocalDatabaseServer
  /** Mail the auth server has sent. */
  emails: InMemoryEmailDriver
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

const APIS = ['auth', 'rest', 'storage', 'functions'] as const
const BODY_LIMIT = {
  maxSize: MAX_UPLOAD_BYTES,
  onError: (context: Context) => context.json({ code: 'body_too_large' }, 413),
}
/** An hour, as Supabase's default. */
const ACCESS_TOKEN_SECONDS = 3600

/**
 * Starts the same API a Supabase project has, on one machine and one port.
 * @throws BackendError where the port, the data folder or the database can't be had
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const cleanUp: (() => Promise<unknown>)[] = []
  const close = async () => {
    // The last thing opened closes first.
    for (const step of cleanUp.splice(0).reverse()) await step()
  }
  try {
    return await start(options, cleanUp, close)
  } catch (error) {
    await close()
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new BackendError(
      'data_dir_unusable',
      `The disk has no room to begin with the data in ${options.dataDir}.`,
      error,
    )
  }
}

async function start(
  options: BackendOptions,
  cleanUp: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<Backend> {
  const memory = options.dataDir === 'memory'
  if (!memory) {
    await makePrivate(options.dataDir)
    refuseHalfRestored(options.dataDir)
  }
  if (!memory && !options.databaseUrl) cleanUp.push(await lockDataDir(options.dataDir))
  const secrets = memory ? makeSecrets() : await secretsIn(options.dataDir)
  const database = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openPglite(memory ? null : join(options.dataDir, 'pg'), options.snapshot)
  cleanUp.push(() => database.close())
  const env = options.env ?? process.env
  const mail = mailFor(env, memory ? null : options.dataDir)
  const confirm = Boolean(env.SMTP_HOST)
  const lite = liteApp(database, secrets, env, { confirm, driver: mail.driver })
  const signer = linkSigner(secrets.jwtSecret)
  const site = () => String(lite.config.auth?.site_url)
  const letters = authMail(mail.driver, signer, site)
  lite._mailer = letters
  const files = storageFiles(await photoFolder(options, cleanUp))
  lite._storageAdapter = files
  await database.prepare(async (lasts) => {
    await discreetly(() => prepare(database, lite))
    await sealStoredTokens(database, tokensKey(secrets, env))
    if (memory || !isRestored(options.dataDir)) return
    await database.query('select fuelmile_private.begin_lineage()')
    if (lasts) await takeLabelOff(options.dataDir)
  })

  const app = new Hono()
  app.use(async (context, next) => {
    options.onRequest?.(context.req.raw)
    await next()
  })
  // Vite's own page has scripts in it.
  if (!options.devRoot) app.use(securityHeaders(env))
  for (const prefix of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) app.use(prefix, compress())
  // Tokens and rows of a runner stay in no cache.
  for (const prefix of ['/auth/v1/*', '/rest/v1/*']) app.use(prefix, uncached)
  app.onError(unavailable)
  app.get('/healthz', (context) => context.text(database.state()))
  app.get('/app-config.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json({ supabaseUrl: '', anonKey: secrets.publishableKey })
  })
  const ask = (request: Request) =>
    withGoogleAt(env.GOOGLE_BASE_URL, async () =>
      discreetly(() => lite.fetch(request, { peerAddress: null })),
    )
  const gate = requestGate(secrets, env)
  for (const api of APIS) app.use(`/${api}/v1/*`, bodyLimit(BODY_LIMIT), gate(api))
  const turn = inTurn(database, secrets, env)
  app.use('/auth/v1/*', turn.request)
  app.use('/storage/v1/*', storageGate, turn.request, photoQuota(database, files, env))
  const auth = authGate({
    database,
    secrets,
    env,
    mail: letters,
    signer,
    confirm,
    site,
    forward: async (request) => ask(await received(request)),
  })
  cleanUp.push(auth.settled)
  app.route('/auth/v1', auth.app)
  const api = new Hono()
  // Also for what the functions ask.
  api.use('/storage/v1/*', signedAddresses(secrets))
  api.use(turn.request)
  api.onError(unavailable)
  api.route('/auth/v1/admin/users', adminUsers(database, secrets.secretKey))
  for (const prefix of ['/auth/v1/*', '/rest/v1/*']) {
    api.all(prefix, async (context) => ask(await received(context.req.raw)))
  }
  api.post('/storage/v1/object/sign/:bucket', (context) => signMany(context.req.raw, ask))
  api.all('/storage/v1/*', async (context) => {
    const request = await towardsLite(context.req.raw)
    return asStorageSends(await towardsClient(request, await ask(await received(request))))
  })
  app.route('/', api)
  app.use('/functions/v1/*', turn.function)
  app.route(
    '/functions/v1',
    functionsApp(secrets, async (request) => api.fetch(request), env),
  )
  if (options.distDir) app.route('/', staticApp(options.distDir))

  const server = createAdaptorServer({
    fetch: (request, env) => answered(() => app.fetch(request, env)),
  }) as Server
  if (options.devRoot) {
    const sources = await serveSources(options.devRoot, server)
    cleanUp.push(sources.close)
    app.all('*', sources.handle)
  }
  await listen(server, options)
  cleanUp.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  if (!memory) {
    const { dataDir } = options
    const control = await startControl(dataDir, (folder) => backUp(dataDir, folder, database))
    cleanUp.push(control.close)
  }
  const realtime = await startRealtime(server, database, secrets, env, options.followsAfterMs)
  cleanUp.push(realtime.close)
  cleanUp.push(startSchedule(async (request) => app.fetch(request), secrets).close)
  const { port } = server.address() as AddressInfo
  const host = options.host ?? '127.0.0.1'
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  // Where links in mails and outside sign-ins lead; known only now. lite reads it at each request.
  Object.assign(lite.config.auth ?? {}, { site_url: env.PUBLIC_URL || url })
  Object.assign(lite.config.api ?? {}, { external_url: env.PUBLIC_URL || url })
  return {
    url,
    anonKey: secrets.publishableKey,
    secrets,
    database,
    emails: mail.outbox,
    fetch: async (request) => app.fetch(request),
    close,
  }
}

/** The library that answers for Supabase's auth, REST and storage. */
function liteApp(
  database: LocalDatabaseServer,
  secrets: Secrets,
  env: Environment,
  { confirm, driver }: { confirm: boolean; driver: EmailDriver },
): App {
  const settings = {
    connection: database.connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      enable_signup: !signUpIsClosed(env),
      minimum_password_length: 8,
      external: googleSettings(env),
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      email: { enable_signup: true, enable_confirmations: confirm, otp_expiry: CODE_SECONDS },
    },
    api: { enabled: true, schemas: ['public'] },
    storage: { enabled: true, file_size_limit: '10MiB' },
    options: { drivers: { email: driver } },
  }
  return discreetly(() => new App(settings as never))
}

/** Photos lie beside the database; those of data in memory last as long. */
async function photoFolder(
  { dataDir }: BackendOptions,
  cleanUp: (() => Promise<unknown>)[],
): Promise<string> {
  if (dataDir !== 'memory') return join(dataDir, 'photos')
  const folder = await mkdtemp(join(tmpdir(), 'fuelmile-photos-'))
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function listen(server: Server, { port, host }: BackendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // Once it listens, a fault of one connection (no file handle left, say) is that connection's.
    server.on('error', (error) => reject(BackendError.ofListening(error, port)))
    server.listen(port, host ?? '127.0.0.1', resolve)
  })
}
