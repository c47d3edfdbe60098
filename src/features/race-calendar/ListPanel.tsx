import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import type { Row } from '#domain/entities.ts'
import { findRaces, type RaceFilter } from '#domain/races/find-races.ts'
import { raceKind } from '#domain/races/race-kind.ts'
import { type ListedRace, listedRaces, RACE_REGIONS } from '#domain/races/race-table.ts'
import { PLAN_RACES } from '#domain/training-plan/constants.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { useCountryNames, useMonthNames } from './use-list-words.ts'

const ALL = 'all'
/** Shown at first, and more with each wish. */
const PAGE = 12

interface ListPanelProps {
  races: readonly Row<'races'>[]
  onTake: (listed: ListedRace) => void
}

/** Large races of the world to take one from. */
export function ListPanel({ races, onTake }: ListPanelProps) {
  const { t } = useTranslation('races')
  const countryOf = useCountryNames()
  const monthOf = useMonthNames()
  const [filter, setFilter] = useState<RaceFilter>({ words: '', distance: null, region: null })
  const [shown, setShown] = useState(PAGE)
  const taken = new Set(races.map(({ list_id }) => list_id))
  const found = findRaces(listedRaces(), filter, countryOf)
  const change = (patch: Partial<RaceFilter>) => {
    setFilter({ ...filter, ...patch })
    setShown(PAGE)
  }
  return (
    <Panel title={t('list.title')}>
      <div className={form.form}>
        <p className={form.hint}>{t('list.hint')}</p>
        <TextInput
          type="search"
          label={t('list.search')}
          value={filter.words}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
        <Choices
          label={t('list.region')}
          value={filter.region ?? ALL}
          options={[
            { value: ALL, label: t('list.all') },
            ...RACE_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) })),
          ]}
          onChange={(value) =>
            change({ region: RACE_REGIONS.find((each) => each === value) ?? null })
          }
        />
        <Choices
          label={t('list.distance')}
          value={filter.distance ?? ALL}
          options={[
            { value: ALL, label: t('list.all') },
            ...PLAN_RACES.map((value) => ({ value, label: t(`distances.${value}`) })),
          ]}
          onChange={(value) =>
            change({ distance: PLAN_RACES.find((each) => each === value) ?? null })
          }
        />
        <p className={form.hint} role="status">
          {found.length > 0 ? t('list.count', { count: found.length }) : t('list.none')}
        </p>
        <Rows>
          {found.slice(0, shown).map((listed) => {
            const { id, name, city, country, month, distances } = listed
            const kinds = [...new Set(distances.flatMap((km) => raceKind(km) ?? []))]
            return (
              <li key={id}>
                <ListRow
                  name={name}
                  detail={[
                    city,
                    countryOf(country),
                    kinds.map((kind) => t(`distances.${kind}`)).join(', '),
                    taken.has(id) && t('list.taken'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  figure={monthOf(month)}
                  onOpen={() => onTake(listed)}
                />
              </li>
            )
          })}
        </Rows>
        {shown < found.length && (
          <Button variant="subtle" onClick={() => setShown(shown + PAGE)}>
            {t('list.more')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
