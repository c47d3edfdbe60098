/**
 * How much a part of Home matters now: the higher, the further up. The score, the rings and the meals stand
 * at theirs always; a part takes the place that fits what it has to say at the moment.
 */
export const MATTERS = {
  /** A race is on. */
  race: 100,
  /** To be done within hours: above everything else. */
  now: 90,
  score: 80,
  nutrition: 60,
  meals: 50,
  /** Of today or tomorrow. */
  soon: 40,
  today: 30,
  week: 20,
  background: 10,
} as const

export interface Weighed {
  /** One of MATTERS, or between them. */
  matters: number
}

/** What matters more comes first; parts that matter alike stay in their order. */
export function orderParts<P extends Weighed>(parts: readonly P[]): P[] {
  return parts
    .map((part, at) => ({ part, at }))
    .sort((a, b) => b.part.matters - a.part.matters || a.at - b.at)
    .map(({ part }) => part)
}

/** The parts above the day's meals, and those below them, each in their order. */
export function roundTheMeals<P extends Weighed>(parts: readonly P[]): { above: P[]; below: P[] } {
  const ordered = orderParts(parts)
  const first = ordered.findIndex(({ matters }) => matters <= MATTERS.meals)
  const cut = first === -1 ? ordered.length : first
  return { above: ordered.slice(0, cut), below: ordered.slice(cut) }
}
