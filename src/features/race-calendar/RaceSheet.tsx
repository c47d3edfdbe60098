import type { Row } from '#domain/entities.ts'
import { startMs } from '#domain/race-log/race-clock.ts'
import type { ListedRace } from '#domain/races/race-table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Races } from '#runner-data/races/races.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { RaceForm } from './RaceForm.tsx'
import type { RaceDraft } from './race-draft.ts'

/** What the sheet is open for: a stored race, or a new one (null). */
export interface OpenRace {
  race: Row<'races'> | null
  draft: RaceDraft
}

interface RaceSheetProps {
  open: OpenRace | null
  listed: ListedRace | null
  commands: Races
  onDraft: (draft: RaceDraft) => void
  onClose: () => void
  onSaved: () => void
}

/** The dialog that adds or edits a race, or deletes it with a way back. A goal follows its race. */
export function RaceSheet(props: RaceSheetProps) {
  const { open, listed, commands, onDraft, onClose, onSaved } = props
  const { t } = useTranslation('races', 'errors')
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  if (!open) return null
  const { race, draft } = open

  async function remove(id: string): Promise<void> {
    const { undo } = await commands.remove(id)
    onClose()
    undoToast({ tone: 'info', title: t('toast.deleted'), undo, undone: t('toast.back') })
  }
  return (
    <Sheet opened title={t(race ? 'form.editTitle' : 'form.addTitle')} onClose={onClose}>
      <RaceForm
        initial={draft}
        listed={listed}
        storedKm={race?.distance_km ?? null}
        isBegun={race !== null && startMs(race.log) !== null}
        onDraft={onDraft}
        onSave={async (fields) => {
          if (race) await commands.edit(race.id, fields)
          else await commands.add({ ...fields, plan: null, log: {}, debrief: null })
          showToast({ tone: 'success', title: t(race ? 'toast.saved' : 'toast.added') })
          onSaved()
        }}
        {...(race && { onDelete: () => void remove(race.id).catch(tell) })}
      />
    </Sheet>
  )
}
