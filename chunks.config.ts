import type { Rolldown } from 'vite'

/**
 * How the build groups the app's files (docs/decisions/064-few-files.md). A file of its own for each small part costs
 * more requests than it saves: libraries, what most screens share and what open data needs come in one file each, and
 * the rest by the areas that reach it.
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
  ui: ['lazy-part'],
  'ui/figures': ['BigNumber'],
  'ui/form': ['Choices', 'SaveProblem'],
  'ui/feedback': ['EmptyState', 'Notice', 'Pulse', 'toast-store', 'use-tell-problem'],
  'ui/layout': ['Panel', 'Screen', 'focus-heading', 'sheet-in-sight'],
  components: ['FigureNumbers', 'MealList', 'SyncChip'],
  app: ['Arrival', 'PartBoundary', 'Waiting', 'lazy-screen', 'routes', 'use-ask-again'],
  'app/banners': ['Quietly', 'StorageBanner', 'all-parts', 'drinks-card'],
  'remote/auth': ['gone-account', 'session', 'stored-session'],
  lib: [
    ...['action-search', 'been-here', 'local-day', 'moment-to-log', 'paths', 'return-path'],
    ...['race-on', 'store', 'worker-refused'],
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
  domain: ['canonical', 'units'],
  i18n: ['figures', 'measures', 'usual-units'],
  'domain/guidance': ['guidance'],
  'features/home': ['cards'],
}

/** What a runner's open data needs, whatever is done with it. */
const DATABASE: Folders = {
  db: [
    ...['changes', 'database', 'device-store', 'errors', 'migrations'],
    ...['progress', 'queries', 'range-queries', 'rows', 'storage', 'waiting'],
    'write-rows',
  ],
  'domain/merge': ['join-entries', 'rules'],
  sync: ['backoff'],
  'runner-data': ['tables', 'undoable'],
  domain: ['sync-protocol'],
  'runner-data/training': ['training'],
}

/** What asks the scoring worker: a day's meals are shown and written without it. */
const WORKERS: Folders = { compute: ['errors', 'scoring', 'worker-client'] }

/**
 * What stands between the app and supabase-js, and what signing in and the background share: like the library, no meal
 * by hand waits for it.
 */
const SUPABASE_CALLS: Folders = {
  remote: [
    ...['call-function', 'client', 'config', 'failure', 'load-supabase', 'read-json'],
    ...['runner-fetch', 'sync-api'],
  ],
  'remote/providers': ['google', 'provider-token'],
  'runner-data': ['forget-runner'],
  'runner-data/media': ['shared-files'],
  hooks: ['use-gone-account'],
}

/**
 * What is fetched when it is needed, by what is used together: who opens one screen of an area soon opens another.
 * What isn't named here is part of the page's first file, or has one of its own.
 */
const AREAS: Readonly<Record<string, RegExp>> = {
  home: /src[\\/](app[\\/](SignedIn|Home)\.|features[\\/]home[\\/]Hero|components[\\/]score[\\/]WhyScore|domain[\\/]nutrition)/,
  'meal-form': /src[\\/](features[\\/](food-log[\\/]QuickSheet|meals[\\/]MealSheet))/,
  data: /src[\\/]runner-data[\\/]lasting-data/,
  auth: /src[\\/]features[\\/]auth[\\/](AuthRoute|CallbackRoute)/,
  onboarding: /src[\\/](app[\\/]Onboarding\.|features[\\/]onboarding)/,
  drinks: /src[\\/](features[\\/]drinks|components[\\/]DayExtras)/,
  'home-parts': /src[\\/]app[\\/]home-parts\./,
  // Of a day's screen, what comes behind it or is shown on some days.
  'some-days':
    /src[\\/](app[\\/]banners|components[\\/]score[\\/]ScoreParts|features[\\/](home[\\/](SnackGuide|PortionsPart|leave-picture)|install[\\/]InstallLine|gamification|race-mode[\\/]RacePart|uploads[\\/](FoundNotice|UploadCard)|meals[\\/](WaitingPhotos|MealPortion)))/,
  foods: /src[\\/](features[\\/](food-log|meals)|domain[\\/](meals|meal-plans)|lib[\\/]in-slices)/,
  meals: /src[\\/]features[\\/](barcode|food-share|history|photo-log|plans|recipes|shopping)/,
  training:
    /src[\\/]features[\\/](import-export|race-calendar|training|training-plan|trends|uploads|weight)/,
  races: /src[\\/](features[\\/](race-\w+|recovery)|domain[\\/]recovery)/,
  settings:
    /src[\\/](app[\\/](pages|Forbidden)|features[\\/](auth|beta-report|community|connections|explainers|install|places|profile|push|sync-centre))/,
  background:
    /src[\\/](runner-data[\\/](?!lasting-data)|db[\\/]|sync[\\/]|remote[\\/](?!supabase)|app[\\/]pwa[\\/])/,
}

/** Files that their importers have to share, with what they import themselves. */
const FIXED: Readonly<Record<string, RegExp>> = {
  'food-tables': /src[\\/]domain[\\/](foods|recipes)[\\/](data[\\/]|table\.|parse\.|search-)/,
  'supabase-calls': either(named(SUPABASE_CALLS), /src[\\/]remote[\\/]auth[\\/]/),
}

/** What is open before anything else: what others need of them is there already. */
const FIRST_AREAS: readonly string[] = [
  ...['home', 'supabase-calls', 'meal-form', 'data', 'background', 'drinks', 'home-parts'],
  ...['auth', 'food-tables', 'foods', 'some-days'],
]

/** What Home's rings wait for behind a sign-in, then what stands around them: the install begins with it. */
const NEEDED_FIRST: readonly string[] = [
  ...['words-day', 'data', 'background', 'workers', 'scoring.worker', 'drinks', 'words-parts'],
  ...['home-parts', 'words-runner', 'some-days', 'foods', 'food-tables'],
]

/**
 * The files to keep for offline in the order in which a first visit needs them: over a slow line somebody signs in while
 * they come, and Home finds its own in the browser's cache.
 */
export function inOrderOfNeed<File extends { url: string }>(files: readonly File[]): File[] {
  const isOf = (name: string) => (file: File) => file.url.startsWith(`assets/${name}-`)
  const first = NEEDED_FIRST.flatMap((name) => {
    const found = files.filter(isOf(name))
    if (found.length === 0) throw new Error(`No file is named ${name}: see NEEDED_FIRST`)
    return found
  })
  return [...new Set([...first, ...files])]
}

/** Words of a screen come with those of the screens beside it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'words-auth': ['auth'],
  'words-first': ['common', 'errors'],
  'words-day': ['food', 'home', 'meals'],
  'words-parts': ['drinks', 'score', 'widgets'],
  'words-runner': ['fitness', 'metrics', 'portions', 'runner', 'training'],
}

/** The area of what is imported when it is needed; null where it has none. */
export function areaOf(root: string): string | null {
  const [, language, namespace = ''] = /locales[\\/](\w+)[\\/](\w+)\.json$/.exec(root) ?? []
  if (language) {
    const file = Object.keys(WORDS).find((name) => WORDS[name]?.includes(namespace)) ?? 'words'
    return `${file}-${language}`
  }
  return Object.keys(AREAS).find((area) => AREAS[area]?.test(root)) ?? null
}

/**
 * The file of a module that is fetched when it is needed: its area's where that area alone needs it; one that they
 * share where several do, or that of the first of them which is open anyway. What has no area stays out of all.
 */
function areaFile(
  id: string,
  modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
): string | null {
  const areas = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const info = modules.getModuleInfo(at)
    if (!info) return null
    const fixed = Object.keys(FIXED).find((file) => FIXED[file]?.test(at))
    if (fixed) areas.add(fixed)
    if (info.isEntry || info.dynamicImporters.length > 0) {
      const area = areaOf(at)
      if (area === null) return null
      areas.add(area)
    }
    open.push(...info.importers)
  }
  const first = FIRST_AREAS.find((area) => areas.has(area))
  if (first) return first
  const [area = null, ...others] = areas
  return others.length === 0 ? area : 'shared'
}

/** What is named here by hand, as `folder/file` of src. */
export const namedFiles: readonly string[] = [PARTS, DATABASE, WORKERS, SUPABASE_CALLS].flatMap(
  (folders) =>
    Object.entries(folders).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`)),
)

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
  // Home has none, and every form.
  {
    name: 'inputs',
    test: either(
      /src[\\/]ui[\\/]form[\\/]NumberField\.tsx/,
      /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput)[\\/]/,
    ),
    includeDependenciesRecursively: false,
    priority: 20,
  },
  {
    name: 'parts',
    // The inputs' styles, too: those of other fields come after them.
    test: either(
      either(named(PARTS), /src[\\/]ui[\\/]form[\\/]NumberField\.module/),
      /@mantine[\\/](hooks[\\/]|core[\\/](esm[\\/]core[\\/]|styles[\\/]Input\.))/,
    ),
    priority: 10,
  },
  { name: 'database', test: named(DATABASE), priority: 10 },
  // Fields that the first screens have none of.
  {
    name: 'fields',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'workers',
    test: either(packages('comlink'), named(WORKERS)),
    includeDependenciesRecursively: false,
    priority: 30,
  },
  { name: areaFile, debugName: 'areas', includeDependenciesRecursively: false, priority: 5 },
]
