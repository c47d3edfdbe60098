import { readFileSync } from 'node:fs'
import { type DescribedConstant, readConstants } from './constants-source.ts'
import { intro, sections, sources } from './model-text.ts'
import { unitOf, valueIn } from './model-units.ts'
import { stepsTable } from './target-steps.ts'

const domain = new URL('../../src/domain/', import.meta.url)

/** docs/model.md: every constant of the domain with its value, unit and source. */
export async function modelPage(): Promise<string> {
  const parts = await Promise.all(
    sections.map(async ({ title, text, topic }) => {
      const file = new URL(`${topic}/constants.ts`, domain)
      const values: Record<string, unknown> = await import(file.href)
      const constants = readConstants(file.pathname, readFileSync(file, 'utf8'))
      return [
        `## ${title}`,
        text.trim().replace('{{steps}}', stepsTable),
        `From [src/domain/${topic}/constants.ts](../src/domain/${topic}/constants.ts):`,
        table(constants, values),
      ].join('\n\n')
    }),
  )
  const list = sources.map(([name, full]) => `- **${name}**: ${full}`).join('\n')
  return `${[intro.trim(), ...parts, `## Sources\n\n${list}`].join('\n\n')}\n`
}

/** A row for each comment: constants that one comment describes stand together. */
function table(constants: readonly DescribedConstant[], values: Record<string, unknown>): string {
  const rows: DescribedConstant[][] = []
  for (const constant of constants) {
    const last = rows.at(-1)
    if (last?.[0]?.text === constant.text) last.push(constant)
    else rows.push([constant])
  }
  const lines = rows.map((row) => {
    const cell = (of: (constant: DescribedConstant) => string) => row.map(of).join('<br>')
    const units = new Set(row.map(({ name }) => unitOf(name)))
    return [
      row[0]?.text ?? '',
      cell(({ name }) => `\`${name}\``),
      cell(({ name }) => valueIn(unitOf(name), values[name])),
      units.size === 1 ? [...units].join('') : cell(({ name }) => unitOf(name)),
      row[0]?.source || 'ours',
    ]
      .map((text) => text.replaceAll('|', '\\|'))
      .join(' | ')
  })
  return [
    '| What | Name | Value | Unit | Source |',
    '|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
