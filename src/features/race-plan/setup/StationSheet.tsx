import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_RACE_KM } from '#domain/fuelling/constants.ts'
import type { RaceProductChoice, RaceStation } from '#domain/stored-shapes.ts'
import { useMeasures } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'

interface StationSheetProps {
  /** Null: a new one. */
  station: RaceStation | null
  products: readonly RaceProductChoice[]
  raceKm: number | null
  onClose: () => void
  onSave: (station: RaceStation) => void
}

const WATER = 'water'

/** Where an aid station is and what it hands out. */
export function StationSheet(props: StationSheetProps) {
  const { station, products, raceKm, onClose, onSave } = props
  const { t } = useTranslation('racePlan')
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [typed, setTyped] = useState(() => format.figure('distance', station?.km))
  const [tried, setTried] = useState(false)
  const [given, setGiven] = useState<string[]>(() => [
    ...(station === null || station.has_water ? [WATER] : []),
    ...(station?.products ?? []),
  ])
  const max = raceKm ?? MAX_RACE_KM
  const km = format.readFigure('distance', typed, station?.km)
  const isRight = km !== null && km > 0 && km < max

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!isRight) return
    const handedOut = given.filter((id) => products.some((product) => product.id === id))
    onSave({ km, has_water: given.includes(WATER), products: handedOut })
  }
  return (
    <Sheet opened title={t(station ? 'stations.edit' : 'stations.add')} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={submit}>
        <NumberField
          name="station_km"
          label={t('stations.km')}
          unit={format.unit('distance')}
          data-autofocus
          value={typed}
          error={tried && !isRight && t('stations.wrong', { max: format.amount('distance', max) })}
          onChange={setTyped}
        />
        <MultiChoice
          label={t('stations.given')}
          values={given}
          options={[
            { value: WATER, label: t('stations.water') },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setGiven}
        />
        {products.length === 0 && <p className={form.hint}>{t('stations.noProducts')}</p>}
        <Button type="submit">{t('stations.save')}</Button>
      </form>
    </Sheet>
  )
}
