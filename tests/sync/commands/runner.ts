import { of } from 'rxjs'
import { BETA_REPORT_CATEGORIES, FITNESS_LEVELS, SEXES } from '#domain/entities.ts'
import { MILESTONES } from '#domain/gamification/constants.ts'
import { milestoneCode } from '#domain/gamification/milestones.ts'
import { WEIGHT_LIMITS_KG } from '#domain/guidance/constants.ts'
import { PLAN_RACES } from '#domain/training-plan/constants.ts'
import { createGamification } from '#runner-data/gamification/gamification.ts'
import { createProfile } from '#runner-data/profile.ts'
import { createReports } from '#runner-data/reports.ts'
import { createWeights } from '#runner-data/weights/weights.ts'
import { type Drivers, type Hand, reads, storesOnDevice } from './driven.ts'
import { orUndone, pickRow, plain } from './rows.ts'
import { anyDay, anyText, maybe, someOf } from './values.ts'

const [LIGHTEST, HEAVIEST] = WEIGHT_LIMITS_KG
const anyWeight = ({ random }: Hand) => LIGHTEST + random.below((HEAVIEST - LIGHTEST) * 10 + 1) / 10
const weights = ({ db }: Hand) => createWeights(db, plain)

function anyProfile(hand: Hand) {
  const { random } = hand
  return {
    name: anyText(random, 120),
    age: 13 + random.below(98),
    sex: random.pick(SEXES),
    weight_kg: anyWeight(hand),
    height_cm: 80 + random.below(181),
    city: anyText(random, 120),
    dietary_restrictions: [anyText(random, 60)],
    goal_type: random.pick([...PLAN_RACES, 'custom']),
    goal_name: anyText(random, 120),
    fitness_level: random.pick(FITNESS_LEVELS),
    target_date: maybe(random, () => anyDay(hand)),
    onboarding_completed: random.chance(0.5),
    preferences: { note: anyText(random, 500), [anyText(random, 20)]: true },
  }
}

/** A photo of food as its dialog hands it over. */
const somePhoto = () => ({
  file: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'soup.jpg', { type: 'image/jpeg' }),
  mark: { id: crypto.randomUUID(), at: Date.now() },
  meal: {
    ...{ food_name: 'Soup', serving_size: '1 bowl', meal_type: 'lunch' as const },
    logged_at: new Date().toISOString(),
  },
  language: 'en' as const,
})

export const RUNNER_DRIVERS: Pick<
  Drivers,
  | 'profile'
  | 'weights'
  | 'gamification'
  | 'reports'
  | 'photos'
  | 'tables'
  | 'sync'
  | 'community'
  | 'trends'
> = {
  profile: {
    save: (hand) =>
      createProfile(hand.db, plain, of(false)).save(someOf(hand.random, anyProfile(hand))),
  },
  weights: {
    log: (hand) => weights(hand).log(anyDay(hand), anyWeight(hand)),
    async remove(hand) {
      const row = await pickRow(hand, 'body_weights')
      if (row) await orUndone(hand, weights(hand).remove(row.date))
    },
  },
  gamification: {
    acknowledge: ({ db, random }) =>
      createGamification(db, plain, of(false)).acknowledge(
        random.pick(MILESTONES.map(milestoneCode)),
      ),
  },
  reports: {
    send: ({ db, random }) =>
      createReports(db, plain).send({
        category: random.pick(BETA_REPORT_CATEGORIES),
        subject: anyText(random, 200),
        description: anyText(random, 5000),
      }),
  },
  photos: {
    lead: storesOnDevice(({ photos }) => photos.lead(somePhoto(), () => undefined)),
    log: 'a photo, which the album drives',
    letGo: storesOnDevice(async ({ photos }) => {
      const photo = somePhoto()
      await photos.lead(photo, () => undefined)
      await photos.letGo(photo.mark.id)
    }),
    retry: 'asks the server',
    pictureOf: reads(({ photos }) => photos.pictureOf('food_logs-1')),
  },
  tables: { all: reads(({ tables }) => tables.all('food_logs')) },
  sync: {
    now: 'asks the server',
    retry: 'of a refused row, which tests of refusals drive',
    discard: 'of a refused row, which tests of refusals drive',
    unsent: reads(({ sync }) => sync.unsent()),
  },
  community: {
    refresh: 'asks the server',
    join: 'asks the server',
    leave: 'asks the server',
  },
  trends: {},
}
