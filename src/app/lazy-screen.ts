import { type ComponentType, lazy } from 'react'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/setup.ts'

/** A component whose code and words arrive together, when it is first shown or asked for. */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...words: Namespace[]
) {
  async function arrive(): Promise<{ default: ComponentType<P> }> {
    const [component] = await Promise.all([load(), loadWords(...words)])
    return { default: component }
  }
  return {
    Screen: lazy(arrive),
    /**
     * Starts the journey early; the modules are then there when the screen is rendered. Resolves to
     * whether they are: without a network they may not be.
     */
    preload: () =>
      arrive().then(
        () => true,
        () => false,
      ),
  }
}
