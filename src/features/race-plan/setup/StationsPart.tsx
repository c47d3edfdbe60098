import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useState } from 'react'
import { MAX_STATIONS } from '#domain/fuelling/constants.ts'
import type { RaceStation } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../RacePlan.module.css'
import { useProductName } from '../use-product-name.ts'
import type { PartProps } from './parts.ts'
import { StationSheet } from './StationSheet.tsx'

/** So far apart are the stations of many road races, km (World Athletics: about every 5 km). */
const USUAL_STEP_KM = 5

/** The course's aid stations. */
export function StationsPart({ race, choices, change, servingsOnly }: PartProps) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  /** The index of the one that is edited; -1: a new one. */
  const [open, setOpen] = useState<number | null>(null)
  const { stations, products } = choices
  const km = race.distance_km
  const put = (next: readonly RaceStation[]) =>
    change({ stations: [...next].sort((a, b) => a.km - b.km) })
  const without = (at: number) => stations.filter((_, other) => other !== at)
  const productName = useProductName(servingsOnly)
  const nameOf = new Map(products.map((product) => [product.id, productName(product)]))
  return (
    <Panel title={t('stations.title')}>
      <div className={form.form}>
        <p className={form.hint}>{t(km === null ? 'stations.noDistance' : 'stations.hint')}</p>
        <ol className={classes.list}>
          {stations.map((station, at) => {
            const place = format.amount('distance', station.km)
            const names = station.products.flatMap((id) => nameOf.get(id) ?? [])
            const what = [station.has_water && t('stations.water'), ...names]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may stand at one kilometre
              <li key={`${station.km} ${at}`} className={classes.item}>
                <UnstyledButton className={classes.food} onClick={() => setOpen(at)}>
                  <b>{place}</b>
                  <small>{what.filter(Boolean).join(', ') || t('stations.nothing')}</small>
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t('stations.remove', { place })}
                  onClick={() => put(without(at))}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
        {stations.some((station) => station.products.length > 0) && (
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={!choices.stations_first}
              onChange={({ currentTarget }) => change({ stations_first: !currentTarget.checked })}
            />
            {t('stations.carryToo')}
          </label>
        )}
        <div className={classes.actions}>
          <Button
            variant="light"
            disabled={stations.length >= MAX_STATIONS}
            onClick={() => setOpen(-1)}
          >
            {t('stations.add')}
          </Button>
          {stations.length === 0 && km !== null && km > USUAL_STEP_KM && (
            <Button variant="light" onClick={() => put(everyStep(km))}>
              {t('stations.every', { step: format.amount('distance', USUAL_STEP_KM) })}
            </Button>
          )}
        </div>
      </div>
      {open !== null && (
        <StationSheet
          station={stations[open] ?? null}
          products={products.map((product) => ({ ...product, name: productName(product) }))}
          raceKm={km}
          onClose={() => setOpen(null)}
          onSave={(station) => {
            put([...without(open), station])
            setOpen(null)
          }}
        />
      )}
    </Panel>
  )
}

function everyStep(km: number): RaceStation[] {
  const count = Math.min(MAX_STATIONS, Math.ceil(km / USUAL_STEP_KM) - 1)
  return Array.from({ length: count }, (_, at) => ({
    km: (at + 1) * USUAL_STEP_KM,
    has_water: true,
    products: [],
  }))
}
