import { loadWords } from '#i18n/setup.ts'
import { lazyPart } from '#ui/lazy-part.ts'

// What needs the day's target, which the worker has to find first: no meal waits for it.

export const hero = lazyPart(async () => (await import('./Hero.tsx')).Hero)

/** In its place for who wants no figures, which few do. */
export const portionsPart = lazyPart(async () => {
  const [{ PortionsPart }] = await Promise.all([
    import('./PortionsPart.tsx'),
    loadWords('portions'),
  ])
  return PortionsPart
})
