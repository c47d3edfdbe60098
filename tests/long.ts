/**
 * Whether what takes long is run, too (`npm run test:long`): endurance, of which `npm test` has one short case of
 * each kind, and random cases of a fresh seed.
 */
export const LONG = process.env.FUELMILE_LONG === '1'

/** Where random cases begin: the same in every `npm test`, so that whoever is judged by them made the change. */
export const SEED = Number(process.env.FUELMILE_SEED ?? 20261126)

/** How many random cases are tried: of these a quarter in `npm test`, always the same. */
export const cases = (atLength: number): number => (LONG ? atLength : Math.ceil(atLength / 4))
