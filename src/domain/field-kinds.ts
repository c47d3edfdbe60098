/** How a field of a table is described, and the type that each description stands for. */

import type { JsonShape, ShapeOf } from './json-shape.ts'

export type FieldKind = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'instant' | 'json'

export interface FieldSpec {
  readonly kind: FieldKind
  /** Longest text in characters; the device's indexes and the database's constraints use it. */
  readonly maxLength?: number
  readonly nullable: boolean
  readonly oneOf?: readonly string[]
  /** Of a json field. */
  readonly shape?: JsonShape
}

export type ValueOf<S> = S extends { value: infer V }
  ? S extends { nullable: true }
    ? V | null
    : V
  : never

// The `value` member exists only for the type system: it is never set.
type Spec<V, N extends boolean> = FieldSpec & { readonly value: V; readonly nullable: N }

// What nobody reads of a description, a bundle leaves out.
/* @__NO_SIDE_EFFECTS__ */
function spec<V>(parts: Omit<FieldSpec, 'nullable'>): Spec<V, false> {
  return { ...parts, nullable: false } as Spec<V, false>
}
export const text = /* @__NO_SIDE_EFFECTS__ */ (maxLength = 200) =>
  spec<string>({ kind: 'text', maxLength })
export const number = /* @__NO_SIDE_EFFECTS__ */ () => spec<number>({ kind: 'number' })
export const integer = /* @__NO_SIDE_EFFECTS__ */ () => spec<number>({ kind: 'integer' })
export const boolean = /* @__NO_SIDE_EFFECTS__ */ () => spec<boolean>({ kind: 'boolean' })
/** A local calendar day, `yyyy-MM-dd`. */
export const date = /* @__NO_SIDE_EFFECTS__ */ () => spec<string>({ kind: 'date', maxLength: 10 })
/** A moment in UTC, `yyyy-MM-ddTHH:mm:ss.SSSZ`. */
export const instant = /* @__NO_SIDE_EFFECTS__ */ () =>
  spec<string>({ kind: 'instant', maxLength: 24 })
export const json = /* @__NO_SIDE_EFFECTS__ */ <V>(shape: ShapeOf<V>) =>
  spec<V>({ kind: 'json', shape: shape as JsonShape })
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends readonly string[]>(values: T) =>
  spec<T[number]>({ kind: 'text', maxLength: 40, oneOf: values })
/* @__NO_SIDE_EFFECTS__ */
export function optional<V>(inner: Spec<V, false>): Spec<V, true> {
  return { ...inner, nullable: true } as unknown as Spec<V, true>
}
