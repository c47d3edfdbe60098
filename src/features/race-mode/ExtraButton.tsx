import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { isCaffeineFor } from '#domain/fuelling/caffeine.ts'
import { NO_AMOUNTS } from '#domain/fuelling/race-types.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { handedOut, oneServing, stationFoods, stationNear } from '#domain/race-log/station-foods.ts'
import { intakeNote, type Taken } from '#domain/race-log/taps.ts'
import { raceProducts, WATER_CUP_ML } from '#domain/race-log/usual-products.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { newExtra } from './new-extra.ts'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

const WATER: Taken = { ...NO_AMOUNTS, fluidMl: WATER_CUP_ML, waterMl: WATER_CUP_ML, products: [] }

interface ExtraButtonProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  /** About where the runner is; null where that isn't known. */
  km: number | null
  taps: RaceTaps
  read: () => number
  /** Nothing is planned any more: this is the large button. */
  main: boolean
}

/** What the plan doesn't have: of the runner's own, of what the station has, or dropped. Two taps. */
export function ExtraButton({ race, profile, km, taps, read, main }: ExtraButtonProps) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const words = useIntakeWords()
  const [opened, setOpened] = useState(false)
  const note = (taken: Taken, state: 'taken' | 'lost') => {
    const what = `${state} extra ${taken.products.join(' ')}`
    taps.tap(what, newExtra(), () => intakeNote(taken, state, read()))
    setOpened(false)
  }
  const products = raceProducts(race.plan)
  const station = stationNear(race.plan, km)
  const given = products.filter(({ id }) => station?.products.includes(id))
  const own = products.filter((product) => product.is_carried)
  const isCaffeineFine = isCaffeineFor({
    ageYears: profile?.age ?? null,
    isGuarded: guidance(profile).reasons.length > 0,
  })
  const foods = stationFoods(isCaffeineFine).filter(
    ({ id }) => !given.some((product) => product.id === id),
  )
  // Of a drink with how much: a tap is a whole bottle of what is carried, and a cup of a station's.
  const nameOf = ({ id, name, fluid_ml }: RaceProductChoice, count: number) => {
    const ml = fluid_ml > 0 ? Math.round((fluid_ml * count) / 10) * 10 : null
    return words.lines([{ id, name, count, ml }], 0).join('')
  }
  const button = (key: string, label: string, taken: Taken, state: 'taken' | 'lost' = 'taken') => (
    <UnstyledButton key={key} className={classes.big} onClick={() => note(taken, state)}>
      {label}
    </UnstyledButton>
  )
  return (
    <>
      <UnstyledButton
        className={main ? classes.main : classes.big}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {main ? <span className={classes.label}>{t('extra')}</span> : t('extra')}
      </UnstyledButton>
      <Sheet opened={opened} title={t('extraTitle')} onClose={() => setOpened(false)}>
        <div className={classes.list}>
          <div className={classes.choices}>
            {button('water', words.water(WATER_CUP_ML), WATER)}
            {own.map((product) => button(product.id, nameOf(product, 1), oneServing(product)))}
          </div>
          <h3>
            {station
              ? t('atStation.at', { km: format.amount('distance', station.km) })
              : t('atStation.title')}
          </h3>
          <div className={classes.choices}>
            {given.map((product) => {
              const { part, taken } = handedOut(product)
              return button(product.id, nameOf(product, part), taken)
            })}
            {foods.map(({ id, ml, part, taken }) =>
              button(id, words.lines([{ id, name: id, count: part, ml }], 0).join(''), taken),
            )}
          </div>
          {own.length > 0 && <h3>{t('lost.title')}</h3>}
          <div className={classes.choices}>
            {own.map((product) =>
              button(
                product.id,
                t('lost.one', { name: words.nameOf(product) }),
                oneServing(product),
                'lost',
              ),
            )}
          </div>
          <UnstyledButton className={classes.back} onClick={() => setOpened(false)}>
            {t('back')}
          </UnstyledButton>
        </div>
      </Sheet>
    </>
  )
}
