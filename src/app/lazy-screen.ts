import type { ComponentType } from 'react'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/setup.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { lazyPart } from '#ui/lazy-part.ts'

/** A screen's or dialog's code or words did not arrive. */
export class PartMissing extends Error {
  /** Whether the runner has just asked for it again. */
  readonly byHand: boolean

  constructor(cause: unknown, byHand: boolean) {
    super('part_missing', { cause })
    this.name = 'PartMissing'
    this.byHand = byHand
  }
}

// React remembers of a lazy component that it failed: another takes its place.
const failed = new Set<(byHand: boolean) => void>()

/**
 * What did not arrive is asked for anew when it is next rendered.
 * @param reset of an error boundary, whose first argument says whether the runner has asked for it
 */
export function askForMissingPartsAgain(reset: { reason: string; args?: unknown[] }): void {
  const byHand = reset.args?.[0] === true
  for (const askAgain of failed) askAgain(byHand)
  failed.clear()
}

/** A component whose code and words arrive together, when it is first shown or asked for. */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...words: Namespace[]
) {
  let askedByHand = false
  const { Part, preload } = lazyPart(
    async () => {
      const [component] = await Promise.all([load(), loadWords(...words)])
      return component
    },
    (cause, askAgain) => {
      log.warn('app.part_missing', { fault: faultName(cause) })
      const missing = new PartMissing(cause, askedByHand)
      failed.add((byHand) => {
        askedByHand = byHand
        askAgain()
      })
      return missing
    },
  )
  return {
    Screen: Part,
    /**
     * Starts the journey early; the modules are then there when the screen is rendered. Resolves to
     * whether they are: without a network they may not be.
     */
    preload: () =>
      preload().then(
        () => true,
        // Told by its answer; shown, it is asked for again and says so itself.
        () => false,
      ),
  }
}
