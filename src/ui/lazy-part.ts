import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component whose code comes when it is first shown, or asked for ahead ([Note: what is here is drawn]): React's `lazy`
 * first draws what stands in its place, also where the code is here, and for 300 ms after that shows nothing that was
 * waited for.
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
