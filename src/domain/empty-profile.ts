import type { FieldsOf } from './entities.ts'

/** The profile of a runner who has said nothing yet. */
export const EMPTY_PROFILE: Readonly<FieldsOf<'profiles'>> = {
  name: null,
  age: null,
  sex: null,
  weight_kg: null,
  height_cm: null,
  city: null,
  activity_level: [],
  dietary_restrictions: [],
  eating_behaviors: [],
  goal_type: null,
  goal_name: null,
  fitness_goals: [],
  fitness_level: null,
  target_date: null,
  onboarding_completed: false,
  units: null,
  pregnant_or_breastfeeding: null,
  kidney_disease: null,
  diabetes: null,
  eating_disorder: null,
  portions_mode: null,
  preferences: {},
}
