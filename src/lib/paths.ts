/** For the script in the page, which is to be short. */
export const HOME_PATH = '/'

/**
 * [Note: one list of paths]
 *
 * Every address of the app, once. What a path shows stands in src/app/routes.ts, which has a row for each.
 * Links are made of these names; a check (scripts/tools/path-literals.ts) finds a path written anywhere
 * else in src. The service worker, the web manifest and the server functions may not import from here:
 * a test compares what they write with this list.
 */
export const PATHS = {
  home: HOME_PATH,
  meals: '/meals',
  profile: '/profile',
  sync: '/sync',
  trainingCalendar: '/training-calendar',
  training: '/training',
  trainingLoad: '/training-load',
  trainingSession: '/training-session',
  community: '/community',
  marathonCalendar: '/marathon-calendar',
  trainingPlan: '/training-plan',
  racePlan: '/race-plan',
  import: '/import',
  cachedWidgets: '/cached-widgets-demo',
  foodShare: '/food-share-demo',
  profileInfo: '/profile-info',
  foodPreferences: '/food-preferences',
  raceGoal: '/race-goal',
  raceMode: '/race-mode',
  raceDebrief: '/race-debrief',
  notificationSettings: '/notifications-settings',
  goals: '/goals',
  integrations: '/integrations',
  onboarding: '/onboarding',
  mealPlans: '/meal-plans',
  recipes: '/recipes',
  recipe: '/recipe',
  shoppingList: '/shopping-list',
  mealHistory: '/meal-history',
  trends: '/trends',
  weight: '/weight',
  scoreExplainer: '/score-explainer',
  scoringExplainer: '/scoring-explainer',
  nutritionExplainer: '/nutrition-explainer',
  settings: '/settings',
  deleteAccount: '/delete-account',
  auth: '/auth',
  authCallback: '/auth/callback',
  forgottenPassword: '/auth/forgotten-password',
  newPassword: '/auth/new-password',
  accountGone: '/auth/account-gone',
  offline: '/offline',
  terms: '/terms',
  privacy: '/privacy',
  about: '/about',
} as const

export type PathName = keyof typeof PATHS
export type Path = (typeof PATHS)[PathName]

/** An address of the app: a path, or one with a search part. */
export type Address = Path | `${Path}?${string}`

/** The meals of one day. */
export function mealsOn(day: string): Address {
  return `${PATHS.meals}?day=${day}`
}

/** A picture of a day's meals to share, or of one of them. */
export function shareOf(day: string, meal?: string): Address {
  return `${PATHS.foodShare}?day=${day}${meal ? `&meal=${meal}` : ''}`
}

/** The week of training that a day is in. */
export function trainingWeekOf(day: string): Address {
  return `${PATHS.trainingCalendar}?week=${day}`
}

/** The month of training that a day is in, with that day's sessions. */
export function trainingMonthOf(day: string): Address {
  return `${PATHS.trainingCalendar}?month=${day}`
}

/** A training session, by the `ref` of one of its parts. */
export function sessionAt(ref: string): Address {
  return `${PATHS.trainingSession}?id=${encodeURIComponent(ref)}`
}

/** What to eat and drink in a race. */
export function racePlanOf(raceId: string): Address {
  return `${PATHS.racePlan}?id=${encodeURIComponent(raceId)}`
}

/** A recipe of the starter set, or of the runner's own. */
export function recipeAt(id: string): Address {
  return `${PATHS.recipe}?id=${encodeURIComponent(id)}`
}

/** The form of a recipe of the runner's own; `from` names one that a new one begins as. */
export function recipeForm(which: { edit: string } | { from?: string }): Address {
  if ('edit' in which) return `${PATHS.recipe}?edit=${encodeURIComponent(which.edit)}`
  return `${PATHS.recipe}?new=${encodeURIComponent(which.from ?? '')}`
}

/** The training plan, to be made for what is the runner's goal now. @param km the race's distance */
export function planForGoal(km: number | null): Address {
  return `${PATHS.trainingPlan}?for=goal${km === null ? '' : `&km=${km}`}`
}

/** @param step from 1 on */
export function onboardingAt(step: number): Address {
  return `${PATHS.onboarding}?step=${step}`
}

/**
 * Race mode of a race.
 * @param taken an intake that was taken: a notification's button, which notes it
 */
export function raceModeOf(id: string, taken?: string): Address {
  const more = taken ? `&taken=${encodeURIComponent(taken)}` : ''
  return `${PATHS.raceMode}?id=${encodeURIComponent(id)}${more}`
}

/** How a race went. */
export function raceDebriefOf(id: string): Address {
  return `${PATHS.raceDebrief}?id=${encodeURIComponent(id)}`
}
