import { readFileSync } from 'node:fs'

/** The files index.html names: what a first visit loads before anything shows. */
function firstLoad(ending) {
  const html = readFileSync('dist/index.html', 'utf8')
  const names = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name)
  return names.filter((name) => name.endsWith(ending)).map((name) => `dist/${name}`)
}

// Gzip. The limits stand a little above the present figures: growth is a decision, not an accident.
export default [
  { name: 'first load, scripts', path: firstLoad('.js'), gzip: true, limit: '170 kB' },
  { name: 'first load, styles', path: firstLoad('.css'), gzip: true, limit: '15 kB' },
  // Behind the first paint, and while nobody waits: foods and recipes with their figures, both languages, all
  // screens. Race plan, race mode and debrief, recipes and the week of meals brought it from 734 kB to 825,
  // final scores, confirmed activities and the life of a race day to 860 and on.
  {
    name: 'all scripts, precached',
    path: [
      'dist/assets/*.js',
      '!dist/assets/barcode.worker-*.js',
      '!dist/assets/password-strength-*.js',
    ],
    gzip: true,
    limit: '920 kB',
  },
  // With workbox's router and strategies, and a line for each file it keeps (docs/decisions/027-workbox-routes-the-service-worker.md).
  { name: 'service worker', path: 'dist/sw.js', gzip: true, limit: '16 kB' },
]
