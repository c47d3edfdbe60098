/** What a run of tests found, whoever ran them. */
export interface TestReport {
  passed: number
  /** What did not pass; a skipped test has shown nothing, so it stands here too. */
  faults: readonly Fault[]
  /** Seconds of each file's tests. */
  files: readonly FileSeconds[]
}

export interface Fault {
  /** Path from the project's folder; empty where no file can be named. */
  file: string
  /** Full name of the test; empty where it is the file itself that failed. */
  test: string
  /** First line of the reason. */
  error: string
  /** There is nothing that could be tried again: no file is named, or it doesn't load. */
  isFinal?: true
}

export interface FileSeconds {
  file: string
  seconds: number
}

/** The first line of what a runner says of a failure, without the terminal's colours. */
export function firstLine(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
  const plain = message.replaceAll(/\u001b\[[\d;]*m/g, '').trim()
  return plain.split('\n', 1)[0] ?? ''
}
