import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { listedRaces } from '#domain/races/race-table.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useAllRaces, useRaceCommands } from '#hooks/use-races.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { CalendarFilePanel } from './CalendarFilePanel.tsx'
import { ListPanel } from './ListPanel.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { OwnRaces } from './OwnRaces.tsx'
import { type OpenRace, RaceSheet } from './RaceSheet.tsx'
import { draftOfListed, draftOfRace, EMPTY_DRAFT, type RaceDraft } from './race-draft.ts'

/** The runner's races, a list to choose from, and a month of both with the training. */
export function MarathonCalendarRoute() {
  const { t } = useTranslation('races')
  const format = useFormat()
  const today = useToday()
  const races = useAllRaces()
  const commands = useRaceCommands()
  const { profile } = useProfile()
  const [open, setOpen] = useState<OpenRace | null>(null)
  /** What was typed for a new race and not saved. */
  const unsaved = useRef<RaceDraft | null>(null)
  const add = (date?: string) => {
    const draft = unsaved.current?.listId === null ? unsaved.current : EMPTY_DRAFT
    setOpen({ race: null, draft: date === undefined ? draft : { ...draft, date } })
  }
  return (
    <Screen
      title={t('title')}
      aside={
        <Button onClick={() => add()} disabled={!commands}>
          {t('add')}
        </Button>
      }
    >
      {!races || !commands || profile === undefined ? (
        <Pulse heights={[10, 20]} />
      ) : (
        <>
          <Columns>
            {[
              <OwnRaces
                key="own"
                {...{ races, profile, today }}
                onEdit={(race) => setOpen({ race, draft: draftOfRace(race, format) })}
              />,
              <MonthPanel key="month" races={races} today={today} onAdd={add} />,
            ]}
            {[
              <ListPanel
                key="list"
                races={races}
                onTake={(listed) => {
                  const before = unsaved.current
                  const draft =
                    before?.listId === listed.id ? before : draftOfListed(listed, format)
                  setOpen({ race: null, draft })
                }}
              />,
              <CalendarFilePanel key="file" races={races} today={today} />,
            ]}
          </Columns>
          <RaceSheet
            open={open}
            listed={listedRaces().find(({ id }) => id === open?.draft.listId) ?? null}
            commands={commands}
            onDraft={(draft) => {
              if (open?.race === null) unsaved.current = draft
            }}
            onClose={() => setOpen(null)}
            onSaved={() => {
              unsaved.current = null
              setOpen(null)
            }}
          />
        </>
      )}
    </Screen>
  )
}
