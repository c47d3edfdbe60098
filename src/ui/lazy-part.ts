import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * [Note: what is here is drawn]
 *
 * A component whose code comes when it is first shown, or asked for ahead. React's `lazy` gives way to what stands in its
 * place the first time, also where a promise has the code already; and React shows nothing that such a place waited for
 * until 300 ms after the last of them on the page was drawn or filled.
 *
 * @param failure what a failed load is thrown as; `askAgain` has the next time it is shown load anew, which React itself
 *   never does
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failure: (cause: unknown, askAgain: () => void) => unknown = (cause) => cause,
) {
  let here: ComponentType<P> | null = null
  const preload = async () => {
    here ??= await load()
    return here
  }
  const askAgain = () => {
    later = begin()
  }
  const begin = () =>
    lazy(() =>
      preload().then(
        (component) => ({ default: component }),
        (cause: unknown) => {
          throw failure(cause, askAgain)
        },
      ),
    )
  let later = begin()
  return {
    Part(props: P) {
      // One and the same for as long as it is shown.
      const [Shown] = useState(() => here ?? later)
      // Of a lazy component's props TypeScript knows too little to take P for them.
      return createElement(Shown as ComponentType<P>, props)
    },
    /** Starts the journey early. Rejects where it can't be had. */
    preload,
  }
}
