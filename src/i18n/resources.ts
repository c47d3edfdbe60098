import type about from './locales/en/about.json'
import type auth from './locales/en/auth.json'
import type beta from './locales/en/beta.json'
import type calendar from './locales/en/calendar.json'
import type camera from './locales/en/camera.json'
import type charts from './locales/en/charts.json'
import type common from './locales/en/common.json'
import type community from './locales/en/community.json'
import type course from './locales/en/course.json'
import type diet from './locales/en/diet.json'
import type drinks from './locales/en/drinks.json'
import type errors from './locales/en/errors.json'
import type explainers from './locales/en/explainers.json'
import type fitness from './locales/en/fitness.json'
import type food from './locales/en/food.json'
import type gamification from './locales/en/gamification.json'
import type home from './locales/en/home.json'
import type install from './locales/en/install.json'
import type kitchen from './locales/en/kitchen.json'
import type legal from './locales/en/legal.json'
import type mealPlans from './locales/en/mealPlans.json'
import type meals from './locales/en/meals.json'
import type metrics from './locales/en/metrics.json'
import type places from './locales/en/places.json'
import type plans from './locales/en/plans.json'
import type portions from './locales/en/portions.json'
import type profile from './locales/en/profile.json'
import type push from './locales/en/push.json'
import type raceDebrief from './locales/en/raceDebrief.json'
import type raceMode from './locales/en/raceMode.json'
import type racePlan from './locales/en/racePlan.json'
import type races from './locales/en/races.json'
import type ready from './locales/en/ready.json'
import type recipes from './locales/en/recipes.json'
import type recovery from './locales/en/recovery.json'
import type runner from './locales/en/runner.json'
import type score from './locales/en/score.json'
import type session from './locales/en/session.json'
import type settings from './locales/en/settings.json'
import type share from './locales/en/share.json'
import type shopping from './locales/en/shopping.json'
import type sync from './locales/en/sync.json'
import type tracker from './locales/en/tracker.json'
import type training from './locales/en/training.json'
import type trainingPlan from './locales/en/trainingPlan.json'
import type trends from './locales/en/trends.json'
import type uploads from './locales/en/uploads.json'
import type views from './locales/en/views.json'
import type weight from './locales/en/weight.json'
import type widgets from './locales/en/widgets.json'

/** The English words are the model: a key that isn't there doesn't compile. */
export interface Resources {
  about: typeof about
  auth: typeof auth
  beta: typeof beta
  calendar: typeof calendar
  camera: typeof camera
  charts: typeof charts
  common: typeof common
  community: typeof community
  course: typeof course
  diet: typeof diet
  drinks: typeof drinks
  errors: typeof errors
  explainers: typeof explainers
  fitness: typeof fitness
  food: typeof food
  gamification: typeof gamification
  home: typeof home
  install: typeof install
  kitchen: typeof kitchen
  legal: typeof legal
  mealPlans: typeof mealPlans
  meals: typeof meals
  metrics: typeof metrics
  places: typeof places
  plans: typeof plans
  portions: typeof portions
  profile: typeof profile
  push: typeof push
  raceDebrief: typeof raceDebrief
  raceMode: typeof raceMode
  ready: typeof ready
  recipes: typeof recipes
  racePlan: typeof racePlan
  races: typeof races
  recovery: typeof recovery
  runner: typeof runner
  score: typeof score
  session: typeof session
  settings: typeof settings
  share: typeof share
  shopping: typeof shopping
  sync: typeof sync
  tracker: typeof tracker
  training: typeof training
  trainingPlan: typeof trainingPlan
  trends: typeof trends
  uploads: typeof uploads
  views: typeof views
  weight: typeof weight
  widgets: typeof widgets
}
export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    returnNull: false
  }
}
