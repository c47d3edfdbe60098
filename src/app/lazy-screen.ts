import { type ComponentType, createElement, lazy } from 'react'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/setup.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

/** A screen's or dialog's code or words did not arrive. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('part_missing', { cause })
    this.name = 'PartMissing'
  }
}

// React remembers of a lazy component that it failed: another takes its place.
const failed = new Set<() => void>()

/** What did not arrive is asked for anew when it is next rendered. */
export function askForMissingPartsAgain(): void {
  for (const askAgain of failed) askAgain()
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
  const begin = () =>
    lazy(() =>
      arrive().catch((cause: unknown) => {
        log.warn('app.part_missing', { fault: faultName(cause) })
        failed.add(() => {
          current = begin()
        })
        throw new PartMissing(cause)
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
