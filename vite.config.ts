import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import packageJson from './package.json' with { type: 'json' }
import { manifest } from './pwa.manifest.ts'
import { headersFile } from './scripts/lib/headers-file.ts'

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

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    withoutLightScheme,
    headersFile(),
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
        // The barcode reader is a megabyte that few phones need: the worker keeps it once it came.
        globIgnores: ['app-config.json', '**/barcode.worker-*.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        sourcemap: false,
      },
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
  ],
  worker: { format: 'es' },
  resolve: {
    // rxjs in the language of today's browsers: its default build carries helpers for older ones.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }],
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change less often than the app: each in its own file stays cached over releases.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
              priority: 50,
            },
            // Shared by mantine and rxjs: without a file of its own it would tie the two together.
            { name: 'tslib', test: /node_modules[\\/]tslib[\\/]/, priority: 60 },
            { name: 'rxjs', test: /node_modules[\\/]rxjs[\\/]/, priority: 40 },
            { name: 'rxdb', test: /node_modules[\\/](dexie|rxdb)[\\/]/, priority: 30 },
            { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/, priority: 30 },
            // Small parts that most screens share: a file for each of them costs more than it saves.
            {
              name: 'parts',
              test: /src[\\/](ui[\\/](BigNumber|Choices|EmptyState|Form|MealList|Notice|NumberField|Panel|Pulse|FilePicker|SaveProblem|Screen|State|SyncChip|Waiting|action-search|focus-heading|sheet-in-sight|toast-store|use-tell-problem|use-undo-toast|FigureNumbers)\.|hooks[\\/](install|moment-on-day|return-path|store|upload-run|use-database|use-logged-foods|use-meal-actions|use-observable|use-own-foods|use-profile|use-rows-between|use-sync-status|use-today|use-uploads|use-waiting-photos|user-data)\.|domain[\\/](calendar[\\/]local-day|meals[\\/](figures|meal-limits|meal-type-by-time)|nutrition[\\/](constants|nutrients)|units)\.|i18n[\\/](measures|usual-units)\.)/,
              priority: 10,
            },
            // What a runner's open data needs, whatever is done with it.
            {
              name: 'database',
              test: /src[\\/]db[\\/](changes|database|device-store|errors|failed-cursors|migrations|progress|queries|range-queries|rows|sparse-reads|storage|waiting|write-rows)\./,
              priority: 10,
            },
            // What a day on the screen needs: a file for each of these small parts costs more than it saves.
            {
              name: 'day',
              test: /src[\\/](compute[\\/](errors|scoring|worker-client)|hooks[\\/](day-input|use-day)|domain[\\/](empty-profile|meals[\\/]log(gable|ged-foods)|nutrition[\\/](body|exercise|macros|targets)|training[\\/](activity-kind|load|sessions)))\./,
              includeDependenciesRecursively: false,
              priority: 10,
            },
            { name: 'i18next', test: /node_modules[\\/]i18next/, priority: 20 },
          ],
        },
      },
    },
  },
})
