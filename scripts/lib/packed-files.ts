import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import type { Plugin } from 'vite'

/** Smaller files fit into one packet as they are. */
const MIN_BYTES = 1024

const PACKERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes each compressible file's brotli and gzip beside it (`app.js.br`, `app.js.gz`), for the server to
 * send (supabase/local/static-files.ts). Done once, it can take the time that the smallest files need.
 */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(files.map(pack))
}

function isCompressible(name: string): boolean {
  // Source maps are for who looks for a fault: nobody waits for them.
  return !name.endsWith('.map') && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? '')
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  for (const [ending, packer] of Object.entries(PACKERS)) {
    await writeFile(`${file}.${ending}`, await packer(bytes))
  }
}

/** The build's last step: the service worker and its list of files are written by then. */
export function packedFiles(): Plugin {
  let folder = ''
  return {
    name: 'packed-files',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => packFiles(folder) },
  }
}
