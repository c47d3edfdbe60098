/** The key of an intake that is not of the plan: another device never makes the same. */
export function newExtra(): string {
  return `extra-${crypto.randomUUID()}`
}
