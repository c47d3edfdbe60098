import type { Plugin } from 'vite'
import { hostedHeaders } from '../../supabase/local/gate/security-headers.ts'

/**
 * Puts the headers a static host has to send into `dist/_headers`, as Netlify and Cloudflare Pages
 * read them, where the app is built for a hosted project.
 */
export function headersFile(): Plugin {
  let supabaseUrl: string | undefined
  return {
    name: 'headers-file',
    apply: 'build',
    configResolved({ env }) {
      supabaseUrl = env.VITE_SUPABASE_URL
    },
    generateBundle() {
      if (!supabaseUrl) return
      const lines = Object.entries(hostedHeaders(supabaseUrl)).map(
        ([key, value]) => `  ${key}: ${value}`,
      )
      this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${lines.join('\n')}\n` })
    },
  }
}
