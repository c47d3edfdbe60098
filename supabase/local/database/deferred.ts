export interface Statement {
  sql: string
  params: readonly unknown[]
}

/** `select set_config('name', $1, true)`, as lite asks for it, also with a literal for the value. */
const SETTING = /^\s*select set_config\('([\w.]+)', (?:\$1|'([^'\\]*)'), true\)\s*$/i
const SET_LOCAL = /^\s*set local \w+ = \w+\s*$/i

/**
 * Statements at the beginning of a transaction whose answers nobody reads. lite sends ten, one by one,
 * before each request's own: they go out together with that one, the settings among them as one.
 */
export class Deferred {
  #statements: Statement[] = []
  /** Names and values of the last statement, where it makes settings. */
  #settings: unknown[] | null = null

  begin(): void {
    this.#add({ sql: 'begin', params: [] })
  }

  /** False where somebody waits for this statement's answer. */
  takes({ sql, params }: Statement): boolean {
    const [whole, name, literal] = SETTING.exec(sql) ?? []
    if (whole !== undefined) {
      this.#set(name, literal ?? params[0])
      return true
    }
    if (!SET_LOCAL.test(sql)) return false
    this.#add({ sql, params })
    return true
  }

  /** All of them, which are no longer deferred. */
  flush(): Statement[] {
    const statements = this.#statements
    this.#statements = []
    this.#settings = null
    return statements
  }

  #add(statement: Statement): void {
    this.#statements.push(statement)
    this.#settings = null
  }

  #set(name: unknown, value: unknown): void {
    const settings = this.#settings ?? []
    if (this.#settings) this.#statements.pop()
    settings.push(name, value)
    const calls = Array.from(
      { length: settings.length / 2 },
      (_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`,
    )
    this.#add({ sql: `select ${calls.join(', ')}`, params: settings })
    this.#settings = settings
  }
}
