/**
 * [Note: a start that lost a file]
 * Over a bad line a file that the app begins with is lost, or comes in part, which Firefox takes for the whole and keeps;
 * WebKit keeps it, too. No page asks a second time for a script that failed: it is loaded anew, but only once all of
 * these files have come, past the browser's cache. One after the other, so that each that came is behind it.
 */

declare global {
  interface Window {
    /** All code that the app begins with is here, and has run. */
    hasApp?: true
  }
}

/** Before a file is asked for again, ms. */
const TRY_AGAIN_MS = 2000

/** Fetches what the app begins with, each file until it has come, and loads the page anew. */
export async function startAnew(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[crossorigin]')) await whole(link)
  location.reload()
}

function whole(link: HTMLLinkElement): Promise<unknown> {
  return fetch(link.href, { cache: 'reload' })
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject()))
    .catch(() => new Promise((resolve) => setTimeout(() => resolve(whole(link)), TRY_AGAIN_MS)))
}

/** The page's style sheets that did not come: no rule of them is there, or may be read. */
export function missingStyles(): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return [...links].filter(({ sheet }) => {
    try {
      return !sheet?.cssRules.length
    } catch {
      // So Chromium says it.
      return true
    }
  })
}

/** Fetches them until they have come, and puts them in their places. */
export async function fetchStyles(links: readonly HTMLLinkElement[]): Promise<void> {
  for (const link of links) {
    await whole(link)
    await new Promise((resolve) => {
      link.onload = link.onerror = resolve
      // By the same address Firefox would show what it has.
      link.href += '?whole'
    })
  }
}
