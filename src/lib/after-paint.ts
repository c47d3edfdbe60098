/** In a hidden tab no frame comes: go on all the same, after this long, in ms. */
const PATIENCE_MS = 500

/** Resolves when what was drawn until now is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const fallback = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(fallback)
        setTimeout(resolve, 0)
      }),
    )
  })
}
