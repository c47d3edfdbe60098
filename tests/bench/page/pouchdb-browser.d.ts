// PouchDB ships without types; this is the part the benchmark uses.
declare module 'pouchdb-browser' {
  interface Changes {
    on(event: 'change', listener: (change: { doc?: Record<string, unknown> }) => void): Changes
    cancel(): void
  }
  export default class PouchDB {
    constructor(name: string)
    put(doc: Record<string, unknown>): Promise<unknown>
    bulkDocs(docs: readonly Record<string, unknown>[]): Promise<unknown>
    allDocs(options: Record<string, unknown>): Promise<{ rows: unknown[] }>
    changes(options: Record<string, unknown>): Changes
    close(): Promise<void>
    destroy(): Promise<void>
  }
}
