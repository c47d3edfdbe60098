import { fieldNames, type Row, type TableName } from '../entities.ts'
import { isFigureField } from '../figure-field.ts'
import { PRIVATE_ANSWERS } from '../guidance/guidance.ts'
import { type SessionLine, sessionLines } from './session-lines.ts'

/** Everything a device holds of its runner, by table. */
export type AllRows = { [T in TableName]: Row<T>[] }

/** Spreadsheets run a text that starts like this as a formula; Asian ones take the full-width signs, too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** The byte order mark by which Excel knows that a file is UTF-8; it takes other files for the machine's own code page. */
const UTF8_MARK = '\uFEFF'

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a file holds beside the rest. */
export interface ExportChoice {
  /** What was ticked of the private questions; see entities.ts [Note: private answers]. */
  privateAnswers: boolean
  /** Energy, masses of food and scores; see figure-field.ts. */
  figures: boolean
}

/** All but the private answers, as where nothing is asked: a file saved before its rows would be lost. */
export const USUAL_EXPORT: ExportChoice = { privateAnswers: false, figures: true }

const PRIVATE: readonly string[] = PRIVATE_ANSWERS
const SESSION_COLUMNS: readonly (keyof SessionLine)[] = [
  ...(['date', 'started_at', 'activity', 'status', 'sources', 'rows'] as const),
  ...(['planned_distance_km', 'planned_duration_minutes', 'distance_km'] as const),
  ...(['duration_minutes', 'elevation_gain_meters', 'net_energy_kcal'] as const),
  'net_energy_is_measured',
]

/** A table's own columns that go into the file, with its id. */
function columns(table: TableName, choice: ExportChoice): string[] {
  const names = ['id', ...fieldNames(table)]
  return names.filter(
    (name) =>
      (choice.figures || !isFigureField(name)) &&
      (choice.privateAnswers || table !== 'profiles' || !PRIVATE.includes(name)),
  )
}

/** A column's value; in lists, too, without figures where none are wanted. */
function chosen(value: unknown, choice: ExportChoice): unknown {
  if (choice.figures || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => chosen(each, choice))
  const wanted = Object.entries(value).filter(([name]) => !isFigureField(name))
  return Object.fromEntries(wanted.map(([name, inner]) => [name, chosen(inner, choice)]))
}

/** A table as CSV (RFC 4180, UTF-8 with its mark), its id and own fields in their declared order; lists are JSON. */
export function tableCsv(table: TableName, rows: readonly object[], choice = USUAL_EXPORT): string {
  return csvOf(columns(table, choice), rows, choice)
}

/** What the runner trained as CSV: each session once, with all that know of it and its net energy. */
export function sessionsCsv(all: AllRows, choice = USUAL_EXPORT): string {
  const names = SESSION_COLUMNS.filter((name) => choice.figures || !isFigureField(name))
  return csvOf(names, sessionLines(all), choice)
}

function csvOf(names: readonly string[], rows: readonly object[], choice: ExportChoice): string {
  const lines = rows.map((row) =>
    names.map((name) => cell(chosen(row[name as keyof typeof row], choice))),
  )
  return UTF8_MARK + [names, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

/**
 * Everything as JSON: each table's rows with their own fields, without what sync keeps beside them, and
 * the sessions that the training rows make.
 */
export function allJson(tables: AllRows, choice = USUAL_EXPORT): string {
  const own = Object.entries(tables).map(([table, rows]) => {
    const names = columns(table as TableName, choice)
    return [
      table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => names.includes(name))
            .map(([name, value]) => [name, chosen(value, choice)]),
        ),
      ),
    ]
  })
  const sessions = chosen(sessionLines(tables), choice)
  return JSON.stringify({ ...Object.fromEntries(own), sessions }, null, 2)
}
