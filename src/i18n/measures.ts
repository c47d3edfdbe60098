import { createContext, useContext } from 'react'

/** What has a unit that the runner chooses. */
export type Quantity = 'distance' | 'climb' | 'weight' | 'height' | 'fluid'

/** How one quantity is shown and entered. The app hands these in: their figures are the domain's. */
export interface Measure {
  readonly unit: 'km' | 'mi' | 'm' | 'ft' | 'kg' | 'lb' | 'cm' | 'in' | 'ml' | 'flOz'
  /** Decimals shown at most. */
  readonly digits: number
  shown(metric: number): number
  stored(shown: number, before?: number | null): number
}

export type Measures = { readonly system: 'metric' | 'imperial' } & Readonly<
  Record<Quantity, Measure>
>

const Context = createContext<Measures | null>(null)

/** Gives the parts inside the measures the runner chose. */
export const MeasuresProvider = Context.Provider

export function useMeasures(): Measures {
  const measures = useContext(Context)
  if (!measures) throw new Error('no measures here')
  return measures
}
