import { mkdir, writeFile } from 'node:fs/promises'

/** One measured thing beside its peer: medians of interleaved runs in one sitting. */
export interface BenchRow {
  what: string
  ours: number
  peer: string
  peers: number
  unit: 'ms' | 'requests'
  /** What ours ÷ peers, or ours itself for requests, should not exceed; null without a promise. */
  aim: number | null
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

export function printTable(rows: readonly BenchRow[], notes: readonly string[]): void {
  const lines = rows.map((row) => {
    const ratio = row.ours / row.peers
    const measured = row.unit === 'requests' ? row.ours : ratio
    const stands = row.aim === null ? '' : measured <= row.aim ? 'ok' : 'over'
    const aim = row.aim === null ? '' : row.unit === 'requests' ? `≤ ${row.aim}` : `≤ ${row.aim}×`
    return [
      row.what,
      `${figure(row.ours)} ${row.unit}`,
      `${figure(row.peers)} ${row.unit}`,
      row.peer,
      `${ratio.toFixed(2)}×`,
      aim,
      stands,
    ]
  })
  const table = [['what', 'ours', 'peer', 'who', 'ratio', 'aim', ''], ...lines]
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  )
  for (const line of table) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  }
  for (const note of notes) console.log(note)
}

export async function writeJson(
  rows: readonly BenchRow[],
  notes: readonly string[],
): Promise<string> {
  await mkdir('bench-results', { recursive: true })
  const at = new Date().toISOString()
  const file = `bench-results/${at.replaceAll(':', '-')}.json`
  await writeFile(file, JSON.stringify({ at, node: process.version, rows, notes }, null, 2))
  return file
}
