import { GamificationCard } from './GamificationCard.tsx'
import { MilestoneSheet } from './MilestoneSheet.tsx'
import { useGamification } from './use-gamification.ts'

/** The card of streak and tier, and over it the milestone that nobody has acknowledged yet. */
export function GamificationPart() {
  const { shown, milestone, acknowledge } = useGamification()
  return (
    <>
      {shown && <GamificationCard shown={shown} />}
      {milestone && (
        <MilestoneSheet
          key={milestone}
          milestone={milestone}
          onAcknowledge={() => acknowledge(milestone)}
        />
      )}
    </>
  )
}
