import { lazyScreen } from './lazy-screen.ts'

/** The signed-in screens beside the first ones (screens.ts), by address. */
export const runnerScreens = {
  '/training-calendar': lazyScreen(
    async () =>
      (await import('#features/training/TrainingCalendarRoute.tsx')).TrainingCalendarRoute,
    'training',
    'errors',
  ),
  '/training': lazyScreen(
    async () => (await import('#features/training/TrainingRoute.tsx')).TrainingRoute,
    'training',
    'errors',
  ),
  '/community': lazyScreen(
    async () => (await import('#features/places/PlaceRoute.tsx')).CommunityRoute,
    'places',
  ),
  '/marathon-calendar': lazyScreen(
    async () => (await import('#features/places/PlaceRoute.tsx')).MarathonCalendarRoute,
    'places',
  ),
  '/training-plan': lazyScreen(
    async () => (await import('#features/places/PlaceRoute.tsx')).TrainingPlanRoute,
    'places',
  ),
  '/import': lazyScreen(
    async () => (await import('#features/import-export/ImportRoute.tsx')).ImportRoute,
    'training',
    'errors',
  ),
  '/cached-widgets-demo': lazyScreen(
    async () => (await import('#features/places/PlaceRoute.tsx')).CachedWidgetsDemoRoute,
    'places',
  ),
  '/food-share-demo': lazyScreen(
    async () => (await import('#features/food-share/FoodShareRoute.tsx')).FoodShareRoute,
    'share',
  ),
  '/profile-info': lazyScreen(
    async () => (await import('#features/profile/SectionRoute.tsx')).ProfileInfoRoute,
    'runner',
    'errors',
  ),
  '/food-preferences': lazyScreen(
    async () => (await import('#features/profile/SectionRoute.tsx')).FoodPreferencesRoute,
    'runner',
    'errors',
  ),
  '/race-goal': lazyScreen(
    async () => (await import('#features/profile/SectionRoute.tsx')).RaceGoalRoute,
    'runner',
    'errors',
  ),
  '/notifications-settings': lazyScreen(
    async () => (await import('#features/profile/SectionRoute.tsx')).NotificationSettingsRoute,
    'runner',
    'errors',
  ),
  '/goals': lazyScreen(
    async () => (await import('#features/profile/GoalsRoute.tsx')).GoalsRoute,
    'runner',
  ),
  '/integrations': lazyScreen(
    async () => (await import('#features/connections/IntegrationsRoute.tsx')).IntegrationsRoute,
    'runner',
    'errors',
  ),
  '/onboarding': lazyScreen(
    async () => (await import('./Onboarding.tsx')).Onboarding,
    'runner',
    'errors',
  ),
  '/meal-plans': lazyScreen(
    async () => (await import('#features/plans/MealPlansRoute.tsx')).MealPlansRoute,
    'plans',
    'errors',
  ),
  '/shopping-list': lazyScreen(
    async () => (await import('#features/plans/ShoppingListRoute.tsx')).ShoppingListRoute,
    'plans',
  ),
  '/meal-history': lazyScreen(
    async () => (await import('#features/history/MealHistoryRoute.tsx')).MealHistoryRoute,
    'plans',
  ),
  '/score-explainer': lazyScreen(
    async () => (await import('#features/explainers/ScoreExplainerRoute.tsx')).ScoreExplainerRoute,
    'explainers',
  ),
  '/scoring-explainer': lazyScreen(
    async () => (await import('#features/explainers/ScoreExplainerRoute.tsx')).ScoreExplainerRoute,
    'explainers',
  ),
  '/nutrition-explainer': lazyScreen(
    async () =>
      (await import('#features/explainers/NutritionExplainerRoute.tsx')).NutritionExplainerRoute,
    'explainers',
  ),
  '/settings': lazyScreen(
    async () => (await import('#features/profile/SettingsRoute.tsx')).SettingsRoute,
    'settings',
    'profile',
    'errors',
  ),
}
