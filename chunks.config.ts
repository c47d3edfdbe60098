/**
 * How the build groups the app's files. A file of its own for each small part costs more requests than it
 * saves: what most screens share, what open data needs and what a day needs comes in one file each.
 */
type Folders = Readonly<Record<string, readonly string[]>>

const named = (folders: Folders): RegExp => {
  const files = Object.entries(folders).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${name}`.replaceAll('/', '[\\\\/]')),
  )
  return new RegExp(`src[\\\\/](${files.join('|')})\\.`)
}
const packages = (...names: readonly string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const either = (a: RegExp, b: RegExp): RegExp => new RegExp(`${a.source}|${b.source}`)

/** Small parts that most screens share, and what the shell shares with them. */
const PARTS: Folders = {
  'ui/figures': ['BigNumber'],
  'ui/form': ['Choices', 'FilePicker', 'Form', 'NumberField', 'SaveProblem'],
  'ui/feedback': [
    ...['EmptyState', 'Notice', 'Pulse', 'State', 'toast-store', 'use-tell-problem'],
    'use-undo-toast',
  ],
  'ui/layout': ['Panel', 'Screen', 'focus-heading', 'sheet-in-sight'],
  components: ['FigureNumbers', 'MealList', 'SyncChip'],
  app: ['Arrival', 'PartBoundary', 'Waiting', 'lazy-screen', 'routes'],
  'app/pages': ['Page'],
  'app/banners': ['Quietly', 'StorageBanner'],
  'remote/auth': ['gone-account', 'session', 'stored-session'],
  lib: [
    ...['action-search', 'been-here', 'local-day', 'moment-on-day', 'paths', 'return-path'],
    'store',
  ],
  'runner-data': ['opened', 'media/upload-run'],
  hooks: [
    ...['use-cached-read', 'use-install', 'use-meals', 'use-observable', 'use-online'],
    ...[
      'use-portions',
      'use-profile',
      'use-rows-between',
      'use-runner-data',
      'use-session',
      'use-sync',
    ],
    ...['use-today', 'use-waiting-files'],
  ],
  'domain/calendar': ['local-day'],
  'domain/meals': ['figures', 'meal-limits', 'meal-type-by-time'],
  'domain/nutrition': ['constants', 'nutrients'],
  domain: ['units'],
  i18n: ['figures', 'measures', 'usual-units'],
  'domain/guidance': ['guidance'],
}

/** What a runner's open data needs, whatever is done with it. */
const DATABASE: Folders = {
  db: [
    ...['changes', 'database', 'device-store', 'errors', 'failed-cursors', 'migrations'],
    ...['progress', 'queries', 'range-queries', 'rows', 'sparse-reads', 'storage', 'waiting'],
    'write-rows',
  ],
  'domain/merge': ['join-entries', 'rules'],
  sync: ['backoff'],
  'runner-data': ['tables', 'undoable'],
  domain: ['sync-protocol'],
  'runner-data/training': ['training'],
}

/** What a day on the screen needs. */
const DAY: Folders = {
  'runner-data': ['score-once'],
  hooks: ['use-day'],
  domain: ['empty-profile'],
  'domain/scoring': ['score-row'],
  'domain/meals': ['day-extras', 'loggable', 'logged-foods'],
}

/** What asks the scoring worker: a day's meals are shown and written without it. */
const WORKERS: Folders = { compute: ['errors', 'scoring', 'worker-client'] }

/** What stands between the app and supabase-js: like the library, no meal by hand waits for it. */
const SUPABASE_CALLS: Folders = {
  remote: ['call-function', 'client', 'load-supabase', 'read-json', 'runner-fetch', 'sync-api'],
  'remote/auth': [
    ...['access-token', 'account-status', 'auth-client', 'auth-fetch', 'worker-session'],
  ],
  'remote/providers': ['provider-token'],
}

export const chunkGroups = [
  // Libraries change less often than the app: each in its own file stays cached over releases.
  {
    name: 'react',
    test: packages(
      ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'cookie'],
      'set-cookie-parser',
      'react-error-boundary',
    ),
    priority: 50,
  },
  // Shared by mantine and rxjs: without a file of its own it would tie the two together.
  { name: 'tslib', test: packages('tslib'), priority: 60 },
  { name: 'rxjs', test: packages('rxjs'), priority: 40 },
  { name: 'rxdb', test: packages('dexie', 'rxdb'), priority: 30 },
  {
    name: 'supabase',
    test: either(packages('@supabase', 'iceberg-js'), named({ remote: ['supabase'] })),
    priority: 30,
  },
  // Behind all that is waited for: a group of its own keeps it out of the files that are.
  { name: 'valibot', test: packages('valibot'), priority: 30 },
  { name: 'i18next', test: /node_modules[\\/]i18next/, priority: 20 },
  { name: 'parts', test: named(PARTS), priority: 10 },
  { name: 'database', test: named(DATABASE), priority: 10 },
  {
    name: 'supabase-calls',
    test: named(SUPABASE_CALLS),
    includeDependenciesRecursively: false,
    priority: 10,
  },
  {
    name: 'workers',
    test: either(packages('comlink'), named(WORKERS)),
    includeDependenciesRecursively: false,
    priority: 30,
  },
  { name: 'day', test: named(DAY), includeDependenciesRecursively: false, priority: 10 },
]
