import { fieldNames, type Row, type TableName } from '../entities.ts'

/** Everything a device holds of its runner, by table. */
export type AllRows = { [T in TableName]: Row<T>[] }

/** Spreadsheets run a text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV (RFC 4180), its id and own fields in their declared order; lists are JSON. */
export function tableCsv(table: TableName, rows: readonly object[]): string {
  const names = ['id', ...fieldNames(table)]
  const lines = rows.map((row) => names.map((name) => cell(row[name as keyof typeof row])))
  return [names, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

/** Everything as JSON: each table's rows with their own fields, without what sync keeps beside them. */
export function allJson(tables: Readonly<Record<TableName, readonly object[]>>): string {
  const own = Object.entries(tables).map(([table, rows]) => {
    const names = ['id', ...fieldNames(table as TableName)]
    return [
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([n]) => names.includes(n)))),
    ]
  })
  return JSON.stringify(Object.fromEntries(own), null, 2)
}
