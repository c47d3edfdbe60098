import type { Row } from '#domain/entities.ts'
import type { ChoicesInHand } from '../use-race-choices.ts'

/** What each part of the set-up takes. */
export interface PartProps extends ChoicesInHand {
  race: Row<'races'>
  /** General numbers are not for this runner, or they chose portions. */
  servingsOnly: boolean
}
