import type { ReactNode } from 'react'

const MARKED: readonly string[] = ['protein', 'carbs', 'fat']

/** A choice's words; a nutrient's with its mark before them (global.css, [Note: nutrients have a colour and a mark]). */
export function NutrientName({ of, children }: { of: string; children: ReactNode }) {
  return MARKED.includes(of) ? <span data-nutrient={of}>{children}</span> : children
}
