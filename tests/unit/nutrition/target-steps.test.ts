import { expect, it } from 'vitest'
import { targetSteps } from '../../../scripts/tools/target-steps.ts'

/**
 * "Half a kilometre more never jumps by hundreds of kcal" (nutrition model, point 3) but where a day comes into a
 * higher class, whose multiplier is another: point 2, with the classes of point 4 and of specification 2.
 */
it('half a kilometre more asks for little more, but into a higher class', () => {
  const steps = targetSteps().map(
    ({ session, fromKm, toKm, kcal }) => `${session} ${fromKm}–${toKm}: ${kcal}`,
  )
  expect(steps).toEqual([
    // No rest day any more: 1.6 times resting energy, not 1.4.
    'Run 0–0.5: 330',
    // A hard one is moderate, 1.8; from 8 km on quality, 2.1.
    'Run, hard 0–0.5: 660',
    'Run, hard 7.5–8: 490',
    // Its label makes the day a long one, 2.0.
    'Run, called a long one 0–0.5: 990',
    // Over 30 minutes; a sport goes by 60 and 90.
    'Walk 2.5–3: 242',
    'Ride 0–0.5: 330',
    'Swim 0–0.5: 330',
    'Swim 4.5–5: 255',
    'Hike 0–0.5: 330',
    'Hike 4–4.5: 310',
    'Hike 6–6.5: 330',
  ])
})
