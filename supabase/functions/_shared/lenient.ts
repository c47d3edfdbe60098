import * as v from 'valibot'

/**
 * Parts of the shapes that providers answer in. What others send is read as far as it can be: a field
 * of the wrong kind counts as missing, an entry of the wrong shape is left out, and the rest stays.
 */

/** Text; null where it is none. */
export const TEXT = v.fallback(v.nullable(v.string()), null)

/** A number; null where it is none. */
export const NUMBER = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null)

/** The entries of a list that have this shape; none where there is no list. */
export function entriesOf<Shape extends v.GenericSchema>(shape: Shape) {
  return v.fallback(
    v.pipe(
      v.array(v.fallback(v.nullable(shape), null)),
      v.transform((entries) =>
        // The shapes are of objects: null stands for none.
        entries.filter((entry): entry is v.InferOutput<Shape> => entry !== null),
      ),
    ),
    [],
  )
}

/** Fields of an object, each lenient; all of them missing where there is no object. */
export function objectOf<Entries extends v.ObjectEntries>(entries: Entries) {
  const shape = v.object(entries)
  return v.fallback(shape, () => v.parse(shape, {}))
}

/** Reads a text as JSON of this shape; null where it is neither. */
export function readJsonAs<Shape extends v.GenericSchema>(
  shape: Shape,
  text: string,
): v.InferOutput<Shape> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  return read.success ? read.output : null
}
