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

const react = ['react', 'react-dom']
const presentation = [...react, '@mantine/*', '@tabler/icons-react']
const screens = [...presentation, 'react-router-dom', 'react-error-boundary', 'i18next', 'zod']

export const layerTable: Readonly<Record<string, LayerRule>> = {
  domain: { layers: [], packages: [] },
  i18n: {
    layers: [],
    // React only through the hooks that bind i18next to it.
    packages: ['i18next', 'react'],
  },
  ui: { layers: ['i18n'], packages: presentation },
  db: { layers: ['domain'], packages: ['rxdb', 'dexie', 'rxjs'] },
  remote: { layers: ['domain'], packages: ['@supabase/realtime-js'] },
  sync: { layers: ['db', 'remote', 'domain'], packages: ['rxdb', 'rxjs'] },
  compute: { layers: ['domain'], typesFrom: ['workers'], packages: ['comlink'] },
  hooks: {
    layers: ['db', 'remote', 'sync', 'compute', 'domain'],
    // rxjs is what the layers below speak; the hooks turn it into React's state.
    packages: ['react', 'rxjs'],
  },
  features: {
    layers: ['hooks', 'ui', 'i18n', 'domain'],
    bindingsFrom: ['db'],
    packages: screens,
  },
  app: {
    layers: [
      ...['features', 'hooks', 'ui', 'i18n', 'domain'],
      ...['db', 'remote', 'sync', 'compute'],
    ],
    packages: screens,
  },
  workers: { layers: ['domain', 'db'], packages: ['comlink', 'zxing-wasm'] },
  functions: { layers: ['domain'], packages: ['*'] },
  sw: { layers: [], packages: ['workbox-*'] },
}

/** The folder of each layer; `src/main.tsx` belongs to app. */
export const layerFolders: readonly (readonly [prefix: string, layer: string])[] = [
  ...['domain', 'i18n', 'ui', 'db', 'remote', 'sync', 'compute', 'hooks', 'features', 'app'].map(
    (layer) => [`src/${layer}/`, layer] as const,
  ),
  ['src/main.tsx', 'app'],
  ['workers/', 'workers'],
  ['supabase/functions/', 'functions'],
  ['sw/', 'sw'],
]

/** Packages that belong to some layers only, wherever else a wildcard would let them in. */
export const packageOwners: Readonly<Record<string, readonly string[]>> = {
  rxdb: ['db', 'sync'],
  dexie: ['db', 'sync'],
  '@supabase/realtime-js': ['remote'],
  // All of it: realtime alone is what the app needs.
  '@supabase/supabase-js': [],
}
