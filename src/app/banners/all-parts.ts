import { lazyScreen } from '../lazy-screen.ts'

/** Home's further parts and which of them apply. */
export const allParts = lazyScreen(
  async () => (await import('../home-parts.ts')).AllParts,
  'widgets',
  'score',
  'recovery',
  'fitness',
)
