import * as v from 'valibot'
import { readJsonAs } from './lenient.ts'

/** What a question asks of the model's server beside the words; a server may refuse either. */
export interface Terms {
  format: 'json_schema' | 'json_object' | 'none'
  temperature: boolean
}

/** A JSON object's form as JSON Schema; every property is required, as OpenAI's strict mode wants. */
export type AnswerForm = ReturnType<typeof formOf>

export function formOf(properties: Readonly<Record<string, object>>) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

const FULL: Terms = { format: 'json_schema', temperature: true }
const BARE: Terms = { format: 'none', temperature: false }

/** What a model has taken after it refused more: by base URL and model, for this instance's life. */
const learned = new Map<string, Terms>()

export function termsFor(base: string, model: string): Terms {
  return learned.get(`${base} ${model}`) ?? FULL
}

export function rememberTerms(base: string, model: string, terms: Terms): void {
  learned.set(`${base} ${model}`, terms)
}

/** The request's fields for these terms. */
export function fieldsOf({ format, temperature }: Terms, form: AnswerForm): object {
  const json_schema = { name: 'answer', strict: true, schema: form }
  return {
    ...(temperature ? { temperature: 0 } : {}),
    ...(format === 'json_schema' ? { response_format: { type: format, json_schema } } : {}),
    ...(format === 'json_object' ? { response_format: { type: format } } : {}),
  }
}

/** A refusal that names the parameter it is about. */
const FAULT = v.object({ error: v.object({ param: v.pipe(v.string(), v.nonEmpty()) }) })

const SPEAKS_OF_FORMAT =
  /response_?(format|schema)|json_?(schema|object|mode)|schema|grammar|structured.output/i

/**
 * Terms without what the server says it does not take.
 * @param refusal the body of its 400 or 422
 * @param last there is one try left: it asks for nothing that could be refused
 * @returns null where the refusal is about something else
 */
export function easierTerms(terms: Terms, refusal: string, last: boolean): Terms | null {
  const named = parameterIn(refusal)
  const hot = terms.temperature && /temperature/i.test(named)
  const shapeless = terms.format !== 'none' && SPEAKS_OF_FORMAT.test(named)
  if (!hot && !shapeless) return null
  if (last) return BARE
  const lower = terms.format === 'json_schema' ? 'json_object' : 'none'
  return {
    format: shapeless ? lower : terms.format,
    temperature: terms.temperature && !hot,
  }
}

/** The parameter a refusal names in its field for it; all of its words where it names none there. */
function parameterIn(refusal: string): string {
  return readJsonAs(FAULT, refusal)?.error.param ?? refusal
}
