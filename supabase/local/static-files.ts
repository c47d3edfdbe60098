import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { inlineScriptsIn, type Page } from './gate/security-headers.ts'

interface Served extends Page {
  /** `file`: what was sent, as it lies on the disk: it may be a packed one. */
  Variables: { file?: string } & Page['Variables']
}

const API = /^\/(auth|rest|storage|functions|realtime)\/v1\//
/** Beside the files they are made of (scripts/lib/packed-files.ts); no address of their own. */
const PACKED = /\.(br|gz)$/

/** The built app: hashed files for ever, everything else asked for anew, any route is the app. */
export function staticApp(distDir: string): Hono<Served> {
  const app = new Hono<Served>()
  const options = {
    root: distDir,
    precompressed: true,
    onFound: (file: string, context: { set(key: 'file', file: string): void }) =>
      context.set('file', file),
  }
  app.get(
    '*',
    etag(),
    fileHeaders(),
    async (context, next) => {
      const { path } = context.req
      if (!isReadable(path) || API.test(path) || PACKED.test(path)) return context.notFound()
      return next()
    },
    serveStatic<Served>(options),
    async (context, next) => {
      const { path } = context.req
      // A file that is not there is no route of the app: a name with a dot, or anything hashed.
      if (path.startsWith('/assets/') || /\.[^/]*$/.test(path)) return context.notFound()
      return next()
    },
    serveStatic<Served>({ ...options, path: 'index.html' }),
  )
  return app
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // Not UTF-8.
    return false
  }
}

/** Reads from a file's content what is asked for with each answer: once, until the file is another. */
function onceRead<T>(read: (content: Buffer) => T): (file: string) => Promise<T> {
  const known = new Map<string, { version: string; result: T }>()
  return async (file) => {
    const { ino, size, mtimeMs } = await stat(file)
    const version = `${ino}-${size}-${mtimeMs}`
    const last = known.get(file)
    if (last?.version === version) return last.result
    const result = read(await readFile(file))
    known.set(file, { version, result })
    return result
  }
}

/** What `serveStatic` leaves out: how long a file may be cached, and a tag that changes with its content. */
function fileHeaders(): MiddlewareHandler<Served> {
  // By content: another build's index.html may have this one's size and time.
  const tagOf = onceRead(
    (content) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
  )
  const inlineScriptsOf = onceRead((html) => inlineScriptsIn(html.toString()))

  return async (context, next) => {
    const { headers } = context.req.raw
    headers.set('accept-encoding', acceptedIn(headers.get('accept-encoding') ?? ''))
    // `serveStatic` answers "the last 500 bytes" with the first ones. Nothing here is played or resumed.
    headers.delete('range')
    await next()
    const file = context.get('file')
    if (!file) return
    const hashed = context.req.path.startsWith('/assets/')
    context.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    context.header('vary', 'Accept-Encoding')
    context.header('etag', await tagOf(file))
    const unpacked = file.replace(PACKED, '')
    if (unpacked.endsWith('.html')) context.set('inlineScripts', await inlineScriptsOf(unpacked))
  }
}

/** The names alone, as `serveStatic` reads them, without those that are refused (`br;q=0`). */
function acceptedIn(header: string): string {
  return header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
    .join(', ')
}
