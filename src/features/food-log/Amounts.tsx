import { Button, UnstyledButton } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FigureNumbers } from '#components/FigureNumbers.tsx'
import { useTooMuchWords } from '#components/use-too-much-words.ts'
import type { Row } from '#domain/entities.ts'
import { withKnownUnits } from '#domain/meals/known-units.ts'
import {
  type Amount,
  figuresOfAmount,
  inUnit,
  type Loggable,
  stepped,
  usualAmount,
} from '#domain/meals/loggable.ts'
import { overMealLimit } from '#domain/meals/meal-limits.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFocusOnArrival } from '#ui/layout/use-focus-after.ts'
import classes from './QuickLog.module.css'
import { Star } from './Star.tsx'
import type { Favourites } from './use-favourites.ts'

/** Nobody eats more at once, of grams and of anything else. */
const MAX_QUANTITY = { gram: 5000, other: 50 }

export interface AmountFormProps {
  food: Loggable
  own: readonly Row<'custom_foods'>[]
  favourites: Favourites
  onBack: () => void
  /** Logs an amount of the food, in one of the units known here; `another` goes on to a further one. */
  onLog: (food: Loggable, amount: Amount, another: boolean) => void
  /** The amount fills a meal that is in the log already. */
  fills: boolean
}

/** How much of a food, by steps or by typing, with what it counts for. */
export function Amounts(props: AmountFormProps) {
  const { own, favourites, onBack, onLog, fills } = props
  const { t } = useTranslation('food')
  const format = useFormat()
  const tooMuch = useTooMuchWords()
  const id = useId()
  const place = useRef<HTMLFormElement>(null)
  useFocusOnArrival(place)
  // Looked up here and not for the list, which is to be there at once.
  const [food] = useState(() => withKnownUnits(props.food, own))
  const [unit, setUnit] = useState(() => usualAmount(food).unit)
  const [text, setText] = useState(() => format.input(usualAmount(food).quantity))
  const [refused, setRefused] = useState(false)
  const units = food.units.filter((one) => format.figures || one.unit !== 'gram')
  const typed = parseNumber(text, format.language)
  const max = unit === 'gram' ? MAX_QUANTITY.gram : MAX_QUANTITY.other
  const quantity = typed !== null && typed > 0 && typed <= max ? typed : null
  const figures = quantity === null ? null : figuresOfAmount(food, { unit, quantity })
  const over = figures && overMealLimit(figures)

  function change(amount: Amount): void {
    setUnit(amount.unit)
    setText(format.input(amount.quantity))
    setRefused(false)
  }

  function log(another: boolean): void {
    if (quantity === null || over) setRefused(true)
    else onLog(food, { unit, quantity }, another)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    log(false)
  }

  /** A measure with its weight, where that is no part of its name. */
  function unitWords({ unit: one, label, grams }: Loggable['units'][number]): string {
    const name = format.serving(label) || t(`unit.${one}`)
    if (one === 'gram' || grams === null || !format.figures) return name
    const weight = format.grams(grams)
    return name.includes(weight) ? name : `${name} (${weight})`
  }

  const step = (direction: 1 | -1) => change(stepped({ unit, quantity: quantity ?? 1 }, direction))
  return (
    <form ref={place} className={classes.quick} noValidate onSubmit={submit}>
      <UnstyledButton className={classes.back} onClick={onBack}>
        <Icon name="chevron-left" />
        {t('back')}
      </UnstyledButton>
      <div className={classes.titled}>
        <h3>{food.name}</h3>
        <Star food={food} favourites={favourites} />
      </div>
      {units.length > 1 && (
        <label className={classes.as} htmlFor={`${id}-unit`}>
          {t('amount.unit')}
          <select
            id={`${id}-unit`}
            value={unit}
            onChange={(event) => {
              const next = food.units.find((one) => one.unit === event.currentTarget.value)
              if (next) change(inUnit(food, { unit, quantity: quantity ?? 1 }, next.unit))
            }}
          >
            {units.map((one) => (
              <option key={one.unit} value={one.unit}>
                {unitWords(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={classes.amountRow}>
        <UnstyledButton
          className={classes.step}
          aria-label={t('amount.less')}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </UnstyledButton>
        <NumberField
          name="quantity"
          label={t('amount.quantity')}
          unit={format.figures && unit === 'gram' ? t('unit.gram') : '×'}
          value={text}
          onChange={(value) => {
            setText(value)
            setRefused(false)
          }}
          error={
            refused && (over ? tooMuch(over) : t('amount.invalid', { max: format.number(max) }))
          }
        />
        <UnstyledButton
          className={classes.step}
          aria-label={t('amount.more')}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </UnstyledButton>
      </div>
      <FigureNumbers figures={figures} />
      <Button type="submit">{t(fills ? 'amount.fill' : 'amount.log')}</Button>
      {!fills && (
        <Button variant="default" onClick={() => log(true)}>
          {t('amount.logAnother')}
        </Button>
      )}
    </form>
  )
}
