import type { Row } from '#domain/entities.ts'
import { BMR } from './figures.ts'

/** What the body figures give; a runner lacking one of them has none. */
export interface Body {
  kg: number
  cm: number
  years: number
  sex: 'male' | 'female' | null
}

export function bodyOf(profile: Row<'profiles'> | null): Body | null {
  const kg = profile?.weight_kg ?? 0
  const cm = profile?.height_cm ?? 0
  const years = profile?.age ?? 0
  // "Weight, height and age must each be greater than 0"; typing errors are no figures (ours).
  if (!(kg > 0 && kg <= 500 && cm > 0 && cm <= 300 && years > 0 && years <= 130)) return null
  return { kg, cm, years, sex: profile?.sex ?? null }
}

/** Resting energy, kcal a day. */
export function restingKcal({ kg, cm, years, sex }: Body): number {
  const same = BMR.kg * kg + BMR.cm * cm + BMR.year * years
  if (sex === 'male') return same + BMR.male
  if (sex === 'female') return same + BMR.female
  return same + (BMR.male + BMR.female) / 2
}

const bmi = ({ kg, cm }: Body) => kg / (cm / 100) ** 2

/** "Body mass up to BMI 27 and a quarter of what is above it", kg. */
export function referenceKg(body: Body): number {
  const at27 = 27 * (body.cm / 100) ** 2
  return body.kg <= at27 ? body.kg : at27 + (body.kg - at27) / 4
}

/** Deurenberg, Weststrate and Seidell 1991: percent fat, then what is left of the mass. */
export function fatFreeKg(body: Body): number {
  const male = body.sex === 'male' ? 1 : body.sex === 'female' ? 0 : 0.5
  const adult = 1.2 * bmi(body) + 0.23 * body.years - 10.8 * male - 5.4
  const child = 1.51 * bmi(body) - 0.7 * body.years - 3.6 * male + 1.4
  const percent = body.years <= 15 ? child : adult
  // No body is leaner or fatter (ours).
  return body.kg * (1 - Math.min(60, Math.max(3, percent)) / 100)
}
