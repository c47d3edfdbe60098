import { useLocation } from 'react-router-dom'
import { GamificationCard } from './GamificationCard.tsx'
import { MilestoneSheet } from './MilestoneSheet.tsx'
import { useGamification } from './use-gamification.ts'

/** The card of streak and tier, and over it the milestone that nobody has acknowledged yet. */
export function GamificationPart() {
  const { shown, milestone, acknowledge } = useGamification()
  // A meal that is being logged is never interrupted: with a dialog open, the celebration waits.
  const isFree = useLocation().search === ''
  return (
    <>
      <GamificationCard shown={shown} />
      {milestone && isFree && (
        <MilestoneSheet
          key={milestone}
          milestone={milestone}
          onAcknowledge={() => acknowledge(milestone)}
        />
      )}
    </>
  )
}
