/** One member of an array's text, or what begins and ends a list. */
const PARTS = /[{}]|"((?:[^"\\]|\\[\s\S])*)"|[^,{}"]+/g

/** An array as PostgreSQL writes it, `{a,"b",NULL}`, as a list of its members. */
export function parseArray(text: string, parseMember: (text: string) => unknown): unknown[] {
  const open: unknown[][] = [[]]
  // Where it doesn't begin with its first member, the text begins with where it does: `[0:1]={…}`.
  for (const [part, quoted] of text.slice(text.indexOf('{')).matchAll(PARTS)) {
    const inner = open.at(-1)
    if (part === '{') {
      const list: unknown[] = []
      inner?.push(list)
      open.push(list)
    } else if (part === '}') open.pop()
    else if (quoted !== undefined) inner?.push(parseMember(quoted.replace(/\\([\s\S])/g, '$1')))
    else inner?.push(part === 'NULL' ? null : parseMember(part))
  }
  return (open[0]?.[0] ?? []) as unknown[]
}

/** A list as PostgreSQL reads it; what is a text already is left as it is. */
export function writtenArray(value: unknown): string {
  if (typeof value === 'string' || !Array.isArray(value)) return String(value)
  return `{${value.map((member) => (Array.isArray(member) ? writtenArray(member) : written(member))).join(',')}}`
}

function written(member: unknown): string {
  if (member === null || member === undefined) return 'NULL'
  const text =
    member instanceof Date
      ? member.toISOString()
      : typeof member === 'object'
        ? JSON.stringify(member)
        : String(member)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
