/** Which layer may import whom: the table of docs/architecture.md. */
export interface LayerRule {
  layers: readonly string[]
  /** Layers of which only types may be imported. */
  typesFrom?: readonly string[]
  /** Layers that only files named `use-*.ts` may import. */
  bindingsFrom?: readonly string[]
  /** Exact names, or a prefix ending in `*`. Node's own modules count as `node:*`. */
  packages: readonly string[]
}

export const layerTable: Readonly<Record<string, LayerRule>> = {
  domain: { layers: [], packages: [] },
  // What tells a password that is easily guessed: page and auth server go by the same.
  lib: { layers: [], packages: ['@zxcvbn-ts/*'] },
  // React only through the hooks that bind i18next to it.
  i18n: { layers: [], packages: ['i18next', 'react', 'react-i18next'] },
  ui: {
    layers: ['i18n'],
    packages: ['react', 'react-dom', '@mantine/*', '@tabler/icons-react'],
  },
  components: {
    layers: ['ui', 'i18n', 'domain', 'lib'],
    packages: ['react', '@mantine/*', 'react-router-dom', 'uplot'],
  },
  db: { layers: ['domain'], packages: ['rxdb', 'dexie', 'rxjs'] },
  remote: { layers: ['domain', 'lib'], packages: ['@supabase/supabase-js', 'valibot'] },
  sync: { layers: ['db', 'domain', 'lib'], packages: ['rxjs'] },
  compute: { layers: ['domain', 'lib'], typesFrom: ['workers'], packages: ['comlink'] },
  // What a signed-in runner's data can do, without React.
  'runner-data': {
    layers: ['db', 'remote', 'sync', 'compute', 'domain', 'lib'],
    packages: ['rxjs'],
  },
  hooks: {
    layers: ['runner-data', 'remote', 'compute', 'domain', 'lib'],
    typesFrom: ['db', 'sync'],
    // rxjs is what the layers below speak; the hooks turn it into React's state.
    packages: ['react', 'rxjs'],
  },
  features: {
    layers: ['hooks', 'components', 'ui', 'i18n', 'domain', 'lib'],
    typesFrom: ['runner-data'],
    bindingsFrom: ['runner-data'],
    packages: ['react', 'react-dom', '@mantine/*', 'react-router-dom', 'valibot'],
  },
  app: {
    layers: ['features', 'hooks', 'ui', 'i18n', 'domain', 'lib', 'runner-data', 'remote'],
    packages: [
      ...['react', 'react-dom', '@mantine/*', 'react-router-dom', 'react-error-boundary'],
      'workbox-window',
    ],
  },
  workers: {
    layers: ['domain', 'db', 'lib'],
    packages: ['comlink', 'fflate', 'sax', 'zxing-wasm'],
  },
  functions: { layers: ['domain'], packages: ['*', '@supabase/supabase-js'] },
  // The log, and the protocol of photo jobs: page and worker go by the same.
  sw: { layers: ['domain', 'lib'], packages: ['workbox-*'] },
}

const inSrc = (layer: string) => [`src/${layer}/`, layer] as const

/** The folder of each layer; `src/main.tsx` belongs to app. */
export const layerFolders: readonly (readonly [prefix: string, layer: string])[] = [
  ...['app', 'features', 'components', 'hooks', 'runner-data', 'lib', 'ui', 'i18n'].map(inSrc),
  ...['domain', 'db', 'sync', 'remote', 'compute'].map(inSrc),
  ['src/main.tsx', 'app'],
  ['workers/', 'workers'],
  ['supabase/functions/', 'functions'],
  ['sw/', 'sw'],
]

/** Packages that belong to some layers only, wherever else a wildcard would let them in. */
export const packageOwners: Readonly<Record<string, readonly string[]>> = {
  rxdb: ['db'],
  dexie: ['db', 'sync'],
  '@supabase/supabase-js': ['remote', 'functions'],
}
