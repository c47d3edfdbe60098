import type { ComponentType } from 'react'
import type { Namespace } from '#i18n/resources.ts'
import { PATHS, type Path } from '#lib/paths.ts'
import type { IconName } from '#ui/Icon.tsx'
import { lazyScreen } from './lazy-screen.ts'

/** What stands at a path. */
interface RouteRow {
  load: () => Promise<ComponentType>
  /** The words that come with it. */
  words: readonly Namespace[]
  /** The place of the navigation it belongs to. None: open to everybody, without the frame and its guard. */
  place: Place | null
  /** Only the screen that the navigation itself leads to has one. */
  icon?: IconName
}

type Place = 'home' | 'meals' | 'training' | 'community' | 'profile'

/** A screen that is one of its place's views: the ways to the others (`Views.tsx`) come with it. */
function view(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [Shown, { withViews }] = await Promise.all([load(), import('./Views.tsx')])
    return withViews(Shown)
  }
}

/**
 * [Note: one table of routes]
 *
 * Every screen of the app: its path, its code, its words and its place in the navigation. The router, the
 * navigation and what is loaded ahead of the first screen read this table. One that is added needs a path
 * (src/lib/paths.ts) and a row here, which the compiler asks for.
 */
const TABLE: Readonly<Record<Path, RouteRow>> = {
  [PATHS.home]: {
    load: async () => (await import('./Home.tsx')).Home,
    words: ['home'],
    place: 'home',
    icon: 'home',
  },
  [PATHS.meals]: {
    load: view(async () => (await import('#features/meals/MealsRoute.tsx')).MealsRoute),
    words: ['meals', 'drinks', 'tracker', 'errors', 'views'],
    place: 'meals',
    icon: 'meals',
  },
  [PATHS.trainingCalendar]: {
    load: view(
      async () =>
        (await import('#features/training/TrainingCalendarRoute.tsx')).TrainingCalendarRoute,
    ),
    words: ['calendar', 'training', 'errors', 'views'],
    place: 'training',
    icon: 'run',
  },
  [PATHS.community]: {
    load: async () => (await import('#features/community/CommunityRoute.tsx')).CommunityRoute,
    words: ['community', 'errors'],
    place: 'community',
    icon: 'people',
  },
  [PATHS.profile]: {
    load: async () => (await import('#features/profile/ProfileRoute.tsx')).ProfileRoute,
    words: ['profile', 'runner', 'diet', 'errors'],
    place: 'profile',
    icon: 'user',
  },
  [PATHS.onboarding]: {
    load: async () => (await import('./Onboarding.tsx')).Onboarding,
    words: ['runner', 'fitness', 'training', 'portions', 'metrics', 'errors'],
    place: 'home',
  },
  [PATHS.mealPlans]: {
    load: view(async () => (await import('#features/plans/MealPlansRoute.tsx')).MealPlansRoute),
    words: ['mealPlans', 'diet', 'kitchen', 'errors', 'views'],
    place: 'meals',
  },
  [PATHS.recipes]: {
    load: view(async () => (await import('#features/recipes/RecipesRoute.tsx')).RecipesRoute),
    words: ['recipes', 'runner', 'views'],
    place: 'meals',
  },
  [PATHS.recipe]: {
    load: async () => (await import('#features/recipes/RecipeRoute.tsx')).RecipeRoute,
    words: ['recipes', 'kitchen', 'runner', 'food', 'errors'],
    place: 'meals',
  },
  [PATHS.shoppingList]: {
    load: view(
      async () => (await import('#features/shopping/ShoppingListRoute.tsx')).ShoppingListRoute,
    ),
    words: ['shopping', 'kitchen', 'errors', 'views'],
    place: 'meals',
  },
  [PATHS.mealHistory]: {
    load: view(
      async () => (await import('#features/history/MealHistoryRoute.tsx')).MealHistoryRoute,
    ),
    words: ['plans', 'charts', 'views'],
    place: 'meals',
  },
  [PATHS.trends]: {
    load: async () => (await import('#features/trends/TrendsRoute.tsx')).TrendsRoute,
    words: ['trends', 'charts'],
    place: 'home',
  },
  [PATHS.weight]: {
    load: async () => (await import('#features/weight/WeightRoute.tsx')).WeightRoute,
    words: ['weight', 'charts', 'metrics', 'portions', 'errors'],
    place: 'profile',
  },
  [PATHS.foodShare]: {
    load: async () => (await import('#features/food-share/FoodShareRoute.tsx')).FoodShareRoute,
    words: ['share'],
    place: 'meals',
  },
  [PATHS.training]: {
    load: view(async () => (await import('#features/training/TrainingRoute.tsx')).TrainingRoute),
    words: ['training', 'errors', 'views'],
    place: 'training',
  },
  [PATHS.trainingSession]: {
    load: async () => (await import('#features/training/session/SessionRoute.tsx')).SessionRoute,
    words: ['session', 'training', 'errors'],
    place: 'training',
  },
  [PATHS.trainingPlan]: {
    load: view(
      async () => (await import('#features/training-plan/TrainingPlanRoute.tsx')).TrainingPlanRoute,
    ),
    words: ['trainingPlan', 'errors', 'views'],
    place: 'training',
  },
  [PATHS.marathonCalendar]: {
    load: view(
      async () =>
        (await import('#features/race-calendar/MarathonCalendarRoute.tsx')).MarathonCalendarRoute,
    ),
    words: ['races', 'training', 'errors', 'views'],
    place: 'training',
  },
  [PATHS.trainingLoad]: {
    load: view(
      async () => (await import('#features/training/TrainingLoadRoute.tsx')).TrainingLoadRoute,
    ),
    words: ['training', 'charts', 'fitness', 'views'],
    place: 'training',
  },
  [PATHS.racePlan]: {
    load: async () => (await import('#features/race-plan/RacePlanRoute.tsx')).RacePlanRoute,
    words: ['racePlan', 'course', 'diet', 'races', 'portions', 'ready', 'share', 'errors'],
    place: 'training',
  },
  [PATHS.import]: {
    load: async () => (await import('#features/import-export/ImportRoute.tsx')).ImportRoute,
    words: ['training', 'errors'],
    place: 'training',
  },
  [PATHS.sync]: {
    load: async () => (await import('#features/sync-centre/SyncRoute.tsx')).SyncRoute,
    words: ['sync', 'meals', 'tracker', 'training', 'uploads', 'errors'],
    place: 'profile',
  },
  [PATHS.profileInfo]: {
    load: async () => (await import('#features/profile/SectionRoute.tsx')).ProfileInfoRoute,
    words: ['runner', 'portions', 'metrics', 'errors'],
    place: 'profile',
  },
  [PATHS.foodPreferences]: {
    load: async () => (await import('#features/profile/SectionRoute.tsx')).FoodPreferencesRoute,
    words: ['runner', 'portions', 'metrics', 'errors'],
    place: 'profile',
  },
  [PATHS.raceGoal]: {
    load: async () => (await import('#features/profile/SectionRoute.tsx')).RaceGoalRoute,
    words: ['runner', 'errors'],
    place: 'profile',
  },
  [PATHS.notificationSettings]: {
    load: async () =>
      (await import('#features/profile/SectionRoute.tsx')).NotificationSettingsRoute,
    words: ['runner', 'errors'],
    place: 'profile',
  },
  [PATHS.raceMode]: {
    load: async () => (await import('#features/race-mode/RaceModeRoute.tsx')).RaceModeRoute,
    words: ['raceMode', 'course', 'diet', 'share', 'errors'],
    place: 'training',
  },
  [PATHS.raceDebrief]: {
    load: async () =>
      (await import('#features/race-debrief/RaceDebriefRoute.tsx')).RaceDebriefRoute,
    words: ['raceDebrief', 'course', 'raceMode', 'charts', 'errors'],
    place: 'training',
  },
  [PATHS.goals]: {
    load: async () => (await import('#features/profile/GoalsRoute.tsx')).GoalsRoute,
    words: ['runner', 'trainingPlan', 'races'],
    place: 'profile',
  },
  [PATHS.integrations]: {
    load: async () =>
      (await import('#features/connections/IntegrationsRoute.tsx')).IntegrationsRoute,
    words: ['runner', 'fitness', 'errors'],
    place: 'profile',
  },
  [PATHS.scoreExplainer]: {
    load: view(
      async () =>
        (await import('#features/explainers/ScoreExplainerRoute.tsx')).ScoreExplainerRoute,
    ),
    words: ['explainers', 'views', 'home', 'score', 'widgets'],
    place: 'profile',
  },
  [PATHS.scoringExplainer]: {
    load: view(
      async () =>
        (await import('#features/explainers/ScoreExplainerRoute.tsx')).ScoreExplainerRoute,
    ),
    words: ['explainers', 'views', 'home', 'score', 'widgets'],
    place: 'profile',
  },
  [PATHS.nutritionExplainer]: {
    load: view(
      async () =>
        (await import('#features/explainers/NutritionExplainerRoute.tsx')).NutritionExplainerRoute,
    ),
    words: ['explainers', 'views'],
    place: 'profile',
  },
  [PATHS.settings]: {
    load: async () => (await import('#features/profile/SettingsRoute.tsx')).SettingsRoute,
    words: ['settings', 'profile', 'portions', 'metrics', 'ready', 'errors'],
    place: 'profile',
  },
  [PATHS.cachedWidgets]: {
    load: async () => (await import('#features/places/PlaceRoute.tsx')).CachedWidgetsDemoRoute,
    words: ['places'],
    place: 'profile',
  },
  [PATHS.deleteAccount]: {
    load: async () => (await import('#features/auth/DeleteAccountRoute.tsx')).DeleteAccountRoute,
    words: ['auth', 'errors'],
    place: 'profile',
  },
  [PATHS.auth]: {
    load: async () => (await import('#features/auth/AuthRoute.tsx')).AuthRoute,
    words: ['auth', 'errors'],
    place: null,
  },
  [PATHS.authCallback]: {
    load: async () => (await import('#features/auth/CallbackRoute.tsx')).CallbackRoute,
    words: ['auth', 'errors'],
    place: null,
  },
  [PATHS.forgottenPassword]: {
    load: async () =>
      (await import('#features/auth/ForgottenPasswordRoute.tsx')).ForgottenPasswordRoute,
    words: ['auth', 'errors'],
    place: null,
  },
  [PATHS.newPassword]: {
    load: async () => (await import('#features/auth/NewPasswordRoute.tsx')).NewPasswordRoute,
    words: ['auth', 'errors'],
    place: null,
  },
  [PATHS.accountGone]: {
    load: async () => (await import('#features/auth/GoneAccountRoute.tsx')).GoneAccountRoute,
    words: ['auth', 'errors'],
    place: null,
  },
  [PATHS.offline]: {
    load: async () => (await import('./pages/OfflinePage.tsx')).OfflinePage,
    words: ['about'],
    place: null,
  },
  [PATHS.terms]: {
    load: async () => (await import('./pages/LegalPage.tsx')).TermsPage,
    words: ['legal'],
    place: null,
  },
  [PATHS.privacy]: {
    load: async () => (await import('./pages/LegalPage.tsx')).PrivacyPage,
    words: ['legal'],
    place: null,
  },
  [PATHS.about]: {
    load: async () => (await import('./pages/AboutPage.tsx')).AboutPage,
    words: ['about'],
    place: null,
  },
}

const rows = Object.entries(TABLE)

/** What shows each path, and starts loading it, by path. */
export const ROUTES = new Map(
  rows.map(([path, { load, words, place }]) => [
    path,
    { place, ...lazyScreen<object>(load, ...words) },
  ]),
)

/** The navigation, in its order. */
export const TABS = rows.flatMap(([path, { place, icon }]) =>
  place && icon ? [{ path, place, icon }] : [],
)
