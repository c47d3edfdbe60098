/**
 * Code that only tests reach yet, by the issue that puts it on a screen. `file`, or `file name` for an
 * export of it. The list only gets shorter: what is used or gone is a finding of `npm test -- unused`, and
 * so is new code that nothing runs.
 */
export const NO_SCREEN_YET: Readonly<Record<string, readonly string[]>> = {}
