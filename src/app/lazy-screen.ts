import { type ComponentType, createElement, lazy } from 'react'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/setup.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

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
  async function arrive(): Promise<{ default: ComponentType<P> }> {
    const [component] = await Promise.all([load(), loadWords(...words)])
    return { default: component }
  }
  const begin = (byHand = false) =>
    lazy(() =>
      arrive().catch((cause: unknown) => {
        log.warn('app.part_missing', { fault: faultName(cause) })
        failed.add((again) => {
          current = begin(again)
        })
        throw new PartMissing(cause, byHand)
      }),
    )
  let current = begin()
  return {
    // Of a lazy component's props TypeScript knows too little to take P for them.
    Screen: (props: P) => createElement(current as ComponentType<P>, props),
    /**
     * Starts the journey early; the modules are then there when the screen is rendered. Resolves to
     * whether they are: without a network they may not be.
     */
    preload: () =>
      arrive().then(
        () => true,
        // Told by its answer; shown, it is asked for again and says so itself.
        () => false,
      ),
  }
}
