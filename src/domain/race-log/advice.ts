import {
  DURING_CARBS_G_PER_HOUR,
  FLUID_UNKNOWN_MAX_ML_PER_HOUR,
  FLUID_UNKNOWN_ML_PER_HOUR,
  SHORT_BELOW_SHARE,
} from '../fuelling/constants.ts'
import { GUT_STEP_G_PER_HOUR, isBad } from '../gut-training/constants.ts'
import { type Debriefed, hourlyCarbs, hoursThatCount, type RaceHour } from './debrief.ts'

const HOUR_S = 3600

export type RaceAdvice =
  /** More was drunk than is sweated, or than a careful limit: it makes ill. Sawka et al. 2007. */
  | { code: 'drank_too_much'; mlPerHour: number; limitMl: number }
  /** Train back up from what the stomach bore. Costa et al. 2017. */
  | { code: 'stomach_step_back'; gramsPerHour: number }
  /** It was bad in hours with much carbohydrate and little water: drink with it. Ours. */
  | { code: 'drink_with_gels' }
  /** It was bad late only: practise late in long runs. Costa et al. 2017. */
  | { code: 'practise_late' }
  /** Much of the plan wasn't taken, and no hour was bad: remind louder, carry nearer. Ours. */
  | { code: 'taken_short'; percent: number }
  /** The same where some was lost on the way: carry a spare. Ours. */
  | { code: 'carry_spare' }
  /** The same where the runner felt sick on the way, and eased as the app said. Ours. */
  | { code: 'eased' }
  /** All taken, nothing felt: a step up. Jeukendrup 2017. */
  | { code: 'step_up'; gramsPerHour: number }
  | { code: 'as_planned' }
  /** Of an hour nothing is said of the stomach: that comes first. */
  | { code: 'say_stomach' }

/** Whether the stomach was bad in an hour, by the runner's word or a tap on the way. */
export function isBadHour({ stomach, sick }: RaceHour): boolean {
  return stomach === null ? sick > 0 : isBad(stomach)
}

/**
 * What to try next, the most important first. Rules without a source are ours.
 * @param sweatMlPerHour null: not known
 */
export function raceAdvice(race: Debriefed, sweatMlPerHour: number | null): RaceAdvice[] {
  const { taken, planned } = race.perHour
  const hours = hoursThatCount(race)
  const bad = hours.filter(isBadHour)
  const advice: RaceAdvice[] = []
  const limitMl = sweatMlPerHour ?? FLUID_UNKNOWN_MAX_ML_PER_HOUR
  if (hours.length > 0 && taken.fluidMl > limitMl) {
    advice.push({ code: 'drank_too_much', mlPerHour: Math.round(taken.fluidMl), limitMl })
  }
  const isKnown = (hours.length > 0 ? hours : race.hours).every(({ stomach }) => stomach !== null)
  if (bad.length > 0) {
    const next = afterBad(hours, bad)
    if (!isKnown) next.push({ code: 'say_stomach' })
    else if (next.length === 0) {
      next.push({ code: 'stomach_step_back', gramsPerHour: DURING_CARBS_G_PER_HOUR.hour })
    }
    return [...advice, ...next]
  }
  const share = planned.carbsGrams > 0 ? taken.carbsGrams / planned.carbsGrams : 1
  if (share < SHORT_BELOW_SHARE) {
    advice.push(whyShort(race, share))
  } else if (isKnown && planned.carbsGrams > 0 && taken.carbsGrams < DURING_CARBS_G_PER_HOUR.long) {
    const next = Math.round((taken.carbsGrams + GUT_STEP_G_PER_HOUR) / 5) * 5
    const gramsPerHour = Math.min(DURING_CARBS_G_PER_HOUR.long, next)
    advice.push({ code: 'step_up', gramsPerHour })
  } else if (isKnown) advice.push({ code: 'as_planned' })
  if (!isKnown) advice.push({ code: 'say_stomach' })
  return advice
}

function whyShort({ noted }: Debriefed, share: number): RaceAdvice {
  const states = noted.map(({ entry }) => entry.state)
  if (states.includes('felt_sick')) return { code: 'eased' }
  if (states.includes('lost')) return { code: 'carry_spare' }
  return { code: 'taken_short', percent: Math.round(share * 100) }
}

function afterBad(hours: readonly RaceHour[], bad: readonly RaceHour[]): RaceAdvice[] {
  const advice: RaceAdvice[] = []
  const dry = bad.filter(
    (hour) =>
      hourlyCarbs(hour) >= DURING_CARBS_G_PER_HOUR.hour &&
      (hour.taken.fluidMl * HOUR_S) / hour.seconds < FLUID_UNKNOWN_ML_PER_HOUR.cool,
  )
  if (dry.length > 0) advice.push({ code: 'drink_with_gels' })
  // An hour that nobody has said anything of was not fine.
  const fine = hours.filter((hour) => hour.stomach !== null && !bad.includes(hour))
  const well = fine.map(hourlyCarbs)
  const best = Math.max(...well)
  // As much as went well in another hour was not too much: the step back would be none.
  if (well.length > 0 && best < Math.max(...bad.map(hourlyCarbs))) {
    const gramsPerHour = Math.floor(best / 5) * 5
    advice.push({ code: 'stomach_step_back', gramsPerHour })
  }
  const firstBad = hours.findIndex((hour) => bad.includes(hour))
  if (firstBad > 0 && firstBad >= hours.length / 2) advice.push({ code: 'practise_late' })
  return advice
}
