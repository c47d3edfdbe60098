import { raceKind } from '#domain/races/race-kind.ts'
import type { ListedRace } from '#domain/races/race-table.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import type { RaceDraft } from './race-draft.ts'
import { useMonthNames } from './use-list-words.ts'

interface ListedDistancesProps {
  listed: ListedRace
  draft: RaceDraft
  onChange: (patch: Partial<RaceDraft>) => void
}

/** Which of a listed race's distances is run, and when the race usually is. */
export function ListedDistances({ listed, draft, onChange }: ListedDistancesProps) {
  const { t } = useTranslation('races')
  const format = useFormat()
  const monthOf = useMonthNames()
  const texts = listed.distances.map((km) => ({ km, value: format.figure('distance', km) }))
  return (
    <>
      <p className={form.hint}>{t('form.usualMonth', { month: monthOf(listed.month) })}</p>
      {texts.length > 1 && (
        <Choices
          label={t('list.distance')}
          value={draft.distance}
          options={texts.map(({ km, value }) => {
            const kind = raceKind(km)
            return { value, label: kind ? t(`distances.${kind}`) : value }
          })}
          onChange={(distance) => onChange({ distance })}
        />
      )}
    </>
  )
}
