import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, inOrderOfNeed } from './chunks.config.ts'
import packageJson from './package.json' with { type: 'json' }
import { manifest } from './pwa.manifest.ts'
import { firstFrame } from './scripts/lib/first-frame.ts'
import { headersFile } from './scripts/lib/headers-file.ts'
import { joinedFacades } from './scripts/lib/joined-facades.ts'
import { packedFiles } from './scripts/lib/packed-files.ts'
import { steadyNames } from './scripts/lib/steady-names.ts'

/** The app is dark always: the light half of Mantine's variables would travel for nothing. */
const withoutLightScheme: Plugin = {
  name: 'without-light-scheme',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.layer\.css$/ },
    handler(css) {
      const light = /:root\[data-mantine-color-scheme='light'\],[^{]*\{[^}]*\}/
      if (!light.test(css)) this.error('Mantine says its light scheme in another way now')
      return { code: css.replace(light, ''), map: null }
    },
  },
}

/** sax offers Node's streams where there are any, and goes without them where not. */
const withoutNodeStreams: Plugin = {
  name: 'without-node-streams',
  enforce: 'pre',
  resolveId: { filter: { id: /^stream$/ }, handler: () => '\0no-streams' },
  load: { filter: { id: /^\0no-streams$/ }, handler: () => 'export {}' },
}

/**
 * What is fetched beside a screen's own file. The lists of all screens travel with the first one: a screen's
 * scripts name what they import, a request later, and from the second visit on all come from the device.
 * Styles have to be in the lists.
 */
function dependenciesOf(file: string, dependencies: string[]): string[] {
  const isScreen = /\/[A-Z]\w*(Route|Sheet|Screen)-/.test(file)
  return isScreen ? dependencies.filter((name) => name.endsWith('.css')) : dependencies
}

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    withoutLightScheme,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The runner decides when a new version takes over; src/app/pwa registers and asks.
      registerType: 'prompt',
      injectRegister: false,
      scope: '/',
      manifest,
      includeAssets: ['favicon.svg', 'apple-touch-icon.png'],
      injectManifest: {
        // Every route's chunk, worker and language file, so a cold start needs no network.
        // The icons and the web manifest are added by the plugin; naming them twice breaks the precache.
        globPatterns: ['**/*.{js,css,html,woff2,json}'],
        // The barcode reader is a megabyte that few phones need: the worker keeps it once it came. The list of guessed
        // passwords serves who has a network: signing up needs one.
        globIgnores: ['app-config.json', '**/barcode.worker-*.js', '**/password-strength-*.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        manifestTransforms: [async (files) => ({ manifest: inOrderOfNeed(files) })],
        sourcemap: false,
      },
      // As modules, each one as Vite serves it; the list of files to keep is empty then.
      devOptions: { enabled: true, type: 'module' },
      integration: {
        // The plugin names its output after the source file; the app's address for it is /sw.js.
        beforeBuildServiceWorker(options) {
          options.swDest = options.injectManifest.swDest = options.swDest.replace(
            /service-worker\.js$/,
            'sw.js',
          )
        },
      },
    }),
    firstFrame(),
    joinedFacades(),
    steadyNames(),
    headersFile(),
    packedFiles(),
  ],
  // What the service worker imports is made ready with the rest: found later, the page would be loaded anew.
  optimizeDeps: { entries: ['index.html', 'sw/service-worker.ts'] },
  worker: { format: 'es', plugins: () => [withoutNodeStreams] },
  resolve: {
    // rxjs in the language of today's browsers: its default build carries helpers for older ones.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }],
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    modulePreload: { resolveDependencies: dependenciesOf },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
