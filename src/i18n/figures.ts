import { createContext, useContext } from 'react'

/**
 * [Note: portions mode]
 * Some runners see no energy and no grams: meals are portions and times to eat, scores are words. What is
 * shown of either goes through `useFormat`, which has no words for them in that mode, so a screen that
 * forgets it shows a gap and no figure; screens ask `format.figures` for what they show instead. Everything
 * is still counted, stored and sent as ever: the mode changes what is seen. Who is in it says
 * `guidance()` (src/domain/guidance); a browser test walks all screens in it and looks for figures.
 */
const Context = createContext(true)

/** Says whether the parts inside show energy and grams. */
export const FiguresProvider = Context.Provider

export function useFigures(): boolean {
  return useContext(Context)
}

const FIGURE = /[([≈~±\s]*\d[\d.,\s]*(?:[km]?g|gra?m?s?|k*c?al|kJ)\b[.\s)\]]*/gi

/** A serving's words without masses and energy: `1 bowl (250 g)` is `1 bowl`, `150 g` is nothing. */
export function withoutFigures(words: string): string {
  return words
    .replace(FIGURE, ' ')
    .replace(/[\s×·,]+$/, '')
    .trim()
}
