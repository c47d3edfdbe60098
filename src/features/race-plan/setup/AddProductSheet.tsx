import { Button, TextInput, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useMemo, useState } from 'react'
import { readDiet, suitsDiet } from '#domain/foods/diet.ts'
import type { Food } from '#domain/foods/food.ts'
import { searchFoods } from '#domain/foods/search-foods.ts'
import { isRaceFood, raceFoods, raceProduct } from '#domain/fuelling/race-products.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { withoutFigures } from '#i18n/figures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from '../RacePlan.module.css'
import { choiceOf } from './choice-of.ts'
import { LikeProductForm } from './LikeProductForm.tsx'
import { OwnProductForm } from './OwnProductForm.tsx'

interface AddProductProps {
  taken: readonly RaceProductChoice[]
  /** No grams are shown or asked for, and no caffeine is offered. */
  servingsOnly: boolean
  onAdd: (product: RaceProductChoice) => void
}

interface AddProductSheetProps extends AddProductProps {
  opened: boolean
  title: string
  onClose: () => void
}

/** What is to be taken on the run: of the food table, or a product of the runner's own. */
export function AddProductSheet({ opened, title, onClose, ...more }: AddProductSheetProps) {
  return (
    <Sheet opened={opened} title={title} onClose={onClose}>
      <AddProduct {...more} />
    </Sheet>
  )
}

function AddProduct({ taken, servingsOnly, onAdd }: AddProductProps) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState(false)
  const { profile } = useProfile()
  const diet = useMemo(() => readDiet(profile?.dietary_restrictions ?? []), [profile])
  const nameOf = ({ nameId, nameEn }: Food) => (format.language === 'id' ? nameId : nameEn)
  const shownName = (food: Food) => (servingsOnly && withoutFigures(nameOf(food))) || nameOf(food)
  const onBack = () => setOwn(false)
  if (own && servingsOnly)
    return <LikeProductForm nameOf={shownName} onAdd={onAdd} onBack={onBack} />
  if (own) return <OwnProductForm onAdd={onAdd} onBack={onBack} />

  // As in the food log: a product by its name, or none.
  const wanted = typed.trim()
  const named = wanted === '' ? raceFoods() : searchFoods(wanted, Infinity).filter(isRaceFood)
  const foods = named.filter(
    (food) =>
      taken.every(({ id }) => id !== food.id) &&
      (!servingsOnly || food.caffeineMg === 0) &&
      suitsDiet(food, diet),
  )
  return (
    <div className={form.form}>
      <TextInput
        type="search"
        label={t('products.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button variant="light" onClick={() => setOwn(true)}>
        {t('products.own')}
      </Button>
      {foods.length === 0 && <p>{t('products.notFound')}</p>}
      <ul className={classes.list}>
        {foods.map((food) => {
          const name = nameOf(food)
          const { carbsGrams, caffeineMg } = raceProduct(food)
          const figures = [
            t('figures.carbs', { amount: format.grams(carbsGrams) }),
            caffeineMg > 0 && t('figures.caffeine', { amount: format.number(caffeineMg) }),
          ]
          return (
            <li key={food.id}>
              <UnstyledButton className={classes.food} onClick={() => onAdd(choiceOf(food, name))}>
                <b>{shownName(food)}</b>
                {!servingsOnly && <small>{figures.filter(Boolean).join(' · ')}</small>}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
