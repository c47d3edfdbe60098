/** Of the pictures that the app draws: its own colours and the phone's font. */
export const PICTURE_COLOURS = {
  accent: '#2dd4a8',
  back: '#14181f',
  light: '#f1f3f5',
  dim: '#a6a7ab',
} as const
export const PICTURE_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** As much of the words as the room holds, in the context's font. */
export function fittingWords(
  context: CanvasRenderingContext2D,
  words: string,
  room: number,
): string {
  if (context.measureText(words).width <= room) return words
  let end = words.length
  while (end > 1 && context.measureText(`${words.slice(0, end)}…`).width > room) end -= 1
  return `${words.slice(0, end).trimEnd()}…`
}
