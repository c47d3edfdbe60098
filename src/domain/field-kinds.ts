/** How a field of a table is described, and the type that each description stands for. */

export type FieldKind = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'instant' | 'json'

export interface FieldSpec {
  readonly kind: FieldKind
  /** Longest text in characters; the device's indexes and the database's constraints use it. */
  readonly maxLength?: number
  readonly nullable: boolean
  readonly oneOf?: readonly string[]
}

export type ValueOf<S> = S extends { value: infer V }
  ? S extends { nullable: true }
    ? V | null
    : V
  : never

// The `value` member exists only for the type system: it is never set.
type Spec<V, N extends boolean> = FieldSpec & { readonly value: V; readonly nullable: N }

function spec<V>(parts: Omit<FieldSpec, 'nullable'>): Spec<V, false> {
  return { ...parts, nullable: false } as Spec<V, false>
}
export const text = (maxLength = 200) => spec<string>({ kind: 'text', maxLength })
export const number = () => spec<number>({ kind: 'number' })
export const integer = () => spec<number>({ kind: 'integer' })
export const boolean = () => spec<boolean>({ kind: 'boolean' })
/** A local calendar day, `yyyy-MM-dd`. */
export const date = () => spec<string>({ kind: 'date', maxLength: 10 })
/** A moment in UTC, `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
export const instant = () => spec<string>({ kind: 'instant', maxLength: 24 })
export const json = <V>() => spec<V>({ kind: 'json' })
export const oneOf = <const T extends readonly string[]>(values: T) =>
  spec<T[number]>({ kind: 'text', maxLength: 40, oneOf: values })
export function optional<V>(inner: Spec<V, false>): Spec<V, true> {
  return { ...inner, nullable: true } as unknown as Spec<V, true>
}
