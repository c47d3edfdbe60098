import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { NO_AMOUNTS } from '#domain/fuelling/race-types.ts'
import { intakeNote, type Taken } from '#domain/race-log/taps.ts'
import { raceProducts, WATER_CUP_ML } from '#domain/race-log/usual-products.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { newExtra } from './new-extra.ts'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

const WATER: Taken = { ...NO_AMOUNTS, fluidMl: WATER_CUP_ML, waterMl: WATER_CUP_ML, products: [] }

function oneOf(product: RaceProductChoice): Taken {
  return {
    products: [product.id],
    waterMl: 0,
    carbsGrams: product.carbs_grams,
    fluidMl: product.fluid_ml,
    sodiumMg: product.sodium_mg,
    caffeineMg: product.caffeine_mg,
  }
}

interface ExtraButtonProps {
  race: Row<'races'>
  taps: RaceTaps
  read: () => number
  /** Nothing is planned any more: this is the large button. */
  main: boolean
}

/** What the plan doesn't have: two taps. */
export function ExtraButton({ race, taps, read, main }: ExtraButtonProps) {
  const { t } = useTranslation('raceMode')
  const words = useIntakeWords()
  const [opened, setOpened] = useState(false)
  const take = (taken: Taken) => {
    taps.tap(newExtra(), () => intakeNote(taken, 'taken', read()))
    setOpened(false)
  }
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
          <UnstyledButton className={classes.big} onClick={() => take(WATER)}>
            {words.water(WATER_CUP_ML)}
          </UnstyledButton>
          {raceProducts(race.plan).map((product) => (
            <UnstyledButton
              key={product.id}
              className={classes.big}
              onClick={() => take(oneOf(product))}
            >
              {words.nameOf(product)}
            </UnstyledButton>
          ))}
          <UnstyledButton className={classes.back} onClick={() => setOpened(false)}>
            {t('back')}
          </UnstyledButton>
        </div>
      </Sheet>
    </>
  )
}
