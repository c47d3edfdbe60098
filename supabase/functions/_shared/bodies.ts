import * as v from 'valibot'
import { isDay } from '#domain/calendar/local-day.ts'
import { Refusal } from './answers.ts'

const MAX_BODY_CHARACTERS = 100_000

/** The runner's language; English where the app names none. */
export const LANGUAGE = v.fallback(v.picklist(['en', 'id']), 'en')

/** A local day. */
export const DAY = v.pipe(
  v.string(),
  v.check((text) => isDay(text)),
)

/** Minutes east of UTC, where the app says. */
const MAX_OFFSET_MINUTES = 14 * 60
export const UTC_OFFSET = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(-MAX_OFFSET_MINUTES), v.maxValue(MAX_OFFSET_MINUTES)),
)

/** Names a question, so that asked twice it is answered once. */
export const REQUEST_ID = v.optional(v.pipe(v.string(), v.uuid()))

/**
 * A request's body of this shape; none at all counts as an empty object.
 * @param codes what to refuse a field with
 * @throws Refusal 400 invalid_body, or the code of the first field that does not fit; 413 body_too_large
 */
export async function bodyAs<Shape extends v.GenericSchema>(
  shape: Shape,
  request: Request,
  codes: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<Shape>> {
  const text = await request.text()
  if (text.length > MAX_BODY_CHARACTERS) throw new Refusal(413, 'body_too_large')
  const body = v.safeParse(BODY, text === '' ? '{}' : text)
  if (!body.success) throw new Refusal(400, 'invalid_body')
  return fitting(shape, body.output, codes)
}

const BODY = v.pipe(
  v.string(),
  v.parseJson(),
  // A list would pass for an object.
  v.check((body) => !Array.isArray(body)),
  v.looseObject({}),
)

/**
 * What a body's part has to be where another refusal goes first.
 * @throws Refusal as `bodyAs`
 */
export function fitting<Shape extends v.GenericSchema>(
  shape: Shape,
  body: unknown,
  codes: Readonly<Record<string, string>> = {},
): v.InferOutput<Shape> {
  const read = v.safeParse(shape, body)
  if (read.success) return read.output
  const [field] = read.issues[0].path ?? []
  throw new Refusal(400, codes[String(field?.key)] ?? 'invalid_body')
}
