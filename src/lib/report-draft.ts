/** What a report to the makers begins with, where a screen knows what it is about. */
export interface ReportDraft {
  subject: string
  description: string
}

/** The draft in the state of the address (`{ report }`), which no address shows; empty where there is none. */
export function reportDraft(state: unknown): ReportDraft {
  const { subject, description } = Object((state as { report?: unknown } | null)?.report)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { subject: text(subject), description: text(description) }
}
