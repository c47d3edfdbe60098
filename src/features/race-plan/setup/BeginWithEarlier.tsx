import { Button } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { choicesFrom, readRaceChoices } from '#domain/races/race-choices.ts'
import type { RaceChoices } from '#domain/stored-shapes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

interface BeginWithEarlierProps {
  race: Row<'races'>
  races: readonly Row<'races'>[]
  onBegin: (choices: RaceChoices) => void
}

/** Whoever has planned a race before need not enter everything anew. */
export function BeginWithEarlier({ race, races, onBegin }: BeginWithEarlierProps) {
  const { t } = useTranslation('racePlan')
  const earlier = races.filter(({ id, plan }) => id !== race.id && plan !== null).at(-1)
  const choices = readRaceChoices(earlier?.plan)
  if (!earlier || !choices) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="light" onClick={() => onBegin(choicesFrom(choices))}>
          {t('earlier.action')}
        </Button>
      }
    >
      {t('earlier.text', { race: earlier.name })}
    </Notice>
  )
}
