/** What `source_ref` begins with in the rows of a training plan. */
export const PLAN_MARK = 'plan:'

/** Whether a row of the diary was written by a training plan. */
export function isOfPlan({ source_ref }: { source_ref?: string | null }): boolean {
  return source_ref?.startsWith(PLAN_MARK) ?? false
}
