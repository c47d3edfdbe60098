import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useDietWords } from '#components/diet/use-diet-words.ts'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { readDiet } from '#domain/foods/diet.ts'
import { raceProducts } from '#domain/race-log/usual-products.ts'
import { unsuitableProducts } from '#domain/races/unsuitable-products.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { racePlanOf } from '#lib/paths.ts'
import classes from './RaceMode.module.css'

interface UnsuitableProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  /** Only these products, by id; else all of the race, with the way to its plan. */
  only?: readonly { id: string }[]
}

/** Says which products don't suit what the runner eats now; nothing where all do. */
export function Unsuitable({ race, profile, only }: UnsuitableProps) {
  const { t } = useTranslation('raceMode')
  const dietWords = useDietWords()
  const words = useIntakeWords()
  const all = useMemo(
    () =>
      unsuitableProducts(raceProducts(race.plan), readDiet(profile?.dietary_restrictions ?? [])),
    [race.plan, profile],
  )
  const shown = all.filter(({ product }) => !only || only.some(({ id }) => id === product.id))
  if (shown.length === 0) return null
  const what = shown.map((each) => `${words.nameOf(each.product)} (${dietWords(each)})`).join(', ')
  return (
    <p className={classes.warn}>
      {t('unsuitable.notForYou', { what })}{' '}
      {!only && <Link to={racePlanOf(race.id)}>{t('unsuitable.another')}</Link>}
    </p>
  )
}
