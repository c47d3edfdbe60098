import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { APP_FILE_ID } from '../../src/lib/home-picture.ts'

const SOURCE = fileURLToPath(new URL('../../src/first-frame.ts', import.meta.url))

/** Puts what shows the first frame into the page: a file of its own would have to come first. */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => ({
        html: bundle ? withAppBehind(html) : html,
        tags: [
          // By this mark the policy knows it (inlineScriptsIn).
          {
            tag: 'script',
            attrs: { 'data-first-frame': true },
            children: await code(),
            injectTo: 'body',
          },
        ],
      }),
    },
  }
}

/** A built page fetches the app's first script, and leaves it to `first-frame.ts` when that runs. */
function withAppBehind(html: string): string {
  return html.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    `<link rel="modulepreload" id="${APP_FILE_ID}" crossorigin href="$1">`,
  )
}

async function code(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const [bundle] = [built].flat() as Rolldown.RolldownOutput[]
  const text = bundle?.output[0].code.trim() ?? ''
  if (/<\/script|<!--/i.test(text)) throw new Error('first-frame.ts would end its own element')
  return text
}
