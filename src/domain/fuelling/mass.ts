import { type BodyFields, bodyOf, referenceMass, weightOf } from '../nutrition/body.ts'

/**
 * The mass that carbohydrate and protein around training go by, kg: as for the day's targets; body mass
 * where the height isn't known, and null where nothing is. Source: nutrition model, point 3.
 */
export function fuellingMass(profile: BodyFields | null): number | null {
  const body = bodyOf(profile)
  return body ? referenceMass(body) : weightOf(profile)
}
