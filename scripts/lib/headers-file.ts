import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hostedHeaders, inlineScriptsIn } from '../../supabase/local/gate/security-headers.ts'

/**
 * Writes what a server of `dist` has to send: how its policy calls the map in the page (`scripts.csp`, which our
 * Caddyfile reads; it has all other headers), and where the app is built for a hosted project all headers, as Netlify
 * and Cloudflare Pages read them (`_headers`). The page has to be written by then.
 */
export function headersFile(): Plugin {
  let supabaseUrl: string | undefined
  return {
    name: 'headers-file',
    apply: 'build',
    enforce: 'post',
    configResolved({ env }) {
      supabaseUrl = env.VITE_SUPABASE_URL
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const inlineScripts = inlineScriptsIn(await readFile(join(dir, 'index.html'), 'utf8'))
        await writeFile(join(dir, 'scripts.csp'), inlineScripts ?? '')
        if (!supabaseUrl) return
        const lines = Object.entries(hostedHeaders(supabaseUrl, inlineScripts)).map(
          ([key, value]) => `  ${key}: ${value}`,
        )
        await writeFile(join(dir, '_headers'), `/*\n${lines.join('\n')}\n`)
      },
    },
  }
}
