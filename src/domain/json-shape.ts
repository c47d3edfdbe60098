/**
 * The shape of a json field, as the database checks it where a row enters: a value of another kind is refused.
 * A field inside may be missing or null. So may a number in a list; any other entry of a list or a record is there.
 * What a figure may amount to is not said here: whoever reads one takes what can't be true as unknown.
 */
export type JsonShape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'any'
  | { readonly list: JsonShape }
  | { readonly entries: JsonShape }
  | { readonly fields: { readonly [name: string]: JsonShape } }

type KeysOf<T> = T extends T ? keyof T : never
type Member<T, K> = T extends T ? (K extends keyof T ? T[K] : never) : never

/** The shape that a type has: the compiler finds a field that the shape does not name, or names otherwise. */
export type ShapeOf<T> = unknown extends T
  ? 'any'
  : [T] extends [string]
    ? 'text'
    : [T] extends [number]
      ? 'number'
      : [T] extends [boolean]
        ? 'boolean'
        : [T] extends [readonly (infer Entry)[]]
          ? { readonly list: ShapeOf<NonNullable<Entry>> }
          : [T] extends [object]
            ? string extends KeysOf<T>
              ? {
                  readonly entries: unknown extends T[keyof T]
                    ? 'any'
                    : ShapeOf<NonNullable<T[keyof T]>>
                }
              : {
                  readonly fields: {
                    readonly [K in KeysOf<T>]-?: ShapeOf<NonNullable<Member<T, K>>>
                  }
                }
            : 'any'
