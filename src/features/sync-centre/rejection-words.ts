import { fieldSpecs, type TableName } from '#domain/entities.ts'
import { REFUSALS } from '#domain/sync-protocol.ts'
import type { Quantity } from '#domain/units.ts'

export interface Refusal {
  table: TableName
  /** SQLSTATE. */
  code: string
  constraint: string | null
  column: string | null
}

export type ReasonCode =
  | 'range'
  | 'missing'
  | 'too_long'
  | 'too_young'
  | 'duplicate'
  | 'not_allowed'
  | 'malformed'
  | 'account_full'
  | 'too_large'
  | 'try_again'
  | 'unreadable'
  /** The app has named the row as no server takes it. */
  | 'of_the_app'
  | 'other'

/** PostgreSQL's error classes (documentation, appendix A), and ours, as reasons a runner understands. */
const REASONS: Readonly<Record<string, ReasonCode>> = {
  '22001': 'too_long',
  '22003': 'range',
  '22007': 'malformed',
  '22008': 'range',
  '22P02': 'malformed',
  '23502': 'missing',
  '23505': 'duplicate',
  '42501': 'not_allowed',
  [REFUSALS.accountFull]: 'account_full',
  [REFUSALS.rowTooLarge]: 'too_large',
  [REFUSALS.pushTooHard]: 'try_again',
  [REFUSALS.unreadable]: 'unreadable',
}

/** Why the server refused a row. */
export function reasonOf({ code, constraint }: Refusal): ReasonCode {
  if (code !== '23514') return REASONS[code] ?? 'other'
  if (constraint === 'profiles_age_at_least_13') return 'too_young'
  if (/_id_(names|is|between)_/.test(constraint ?? '')) return 'of_the_app'
  // A check: the constraint's name says what it is about (food_logs_food_name_not_blank).
  if (/_not_(blank|empty)/.test(constraint ?? '')) return 'missing'
  return /_(length|characters|at_most_\d+_(char|kilobytes))/.test(constraint ?? '')
    ? 'too_long'
    : 'range'
}

/** The refused field: the server names it, or the constraint's name starts with it. */
export function refusedField({ table, constraint, column }: Refusal): string | null {
  const fields = Object.keys(fieldSpecs(table))
  if (column && fields.includes(column)) return column
  const rest = constraint?.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : ''
  const named = fields.filter((field) => `${rest}_`.startsWith(`${withoutUnit(field)}_`))
  // `serving` must not stand for `serving_size`: the longest match is the field.
  return named.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Constraints name a quantity and its unit apart: `carbs_between_0_and_5000_grams`. */
function withoutUnit(field: string): string {
  return field.replace(/_(grams|kg|cm|km|mg|ml|minutes|meters)$/, '')
}

/** The bounds a constraint's name states, null where it states none. */
export function boundsOf({ constraint }: Refusal): { min: number; max: number } | null {
  const match = /_between_(\d+)_and_(\d+)/.exec(constraint ?? '')
  return match ? { min: Number(match[1]), max: Number(match[2]) } : null
}

/** How a field can be corrected in place; null where it takes more than a line of text. */
export function fieldEditor(table: TableName, field: string | null): 'number' | 'text' | null {
  const spec = field === null ? undefined : fieldSpecs(table)[field]
  if (!spec || spec.oneOf) return null
  if (spec.kind === 'number' || spec.kind === 'integer') return 'number'
  return spec.kind === 'text' ? 'text' : null
}

/** What a field is an amount of, where the runner chooses its unit. */
export function quantityOf(field: string | null): Quantity | null {
  if (field?.endsWith('_km')) return 'distance'
  if (field?.endsWith('_ml')) return 'fluid'
  if (field?.endsWith('_kg')) return 'weight'
  return field?.endsWith('_cm') ? 'height' : null
}
