import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { figuresOfAmount, type Loggable, usualAmount } from '#domain/meals/loggable.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './QuickLog.module.css'
import { Rest } from './Rest.tsx'
import { Star } from './Star.tsx'
import { useAmountWords } from './use-amount-words.ts'
import type { Favourites } from './use-favourites.ts'

/** As many as a phone's window holds. */
const FIRST_ROWS = 5

interface FoodListProps {
  title: string
  foods: readonly Loggable[]
  /** Whether those after the first rows follow when these are painted. */
  restFollows?: boolean
  favourites: Favourites
  /** One tap: the usual amount. */
  onLog: (food: Loggable) => void
  onAmount: (food: Loggable) => void
}

/** Foods to log with one tap each, or in an amount to be chosen. */
export function FoodList(props: FoodListProps) {
  const { title, foods, restFollows = false, favourites, onLog, onAmount } = props
  const { t } = useTranslation('food')
  const format = useFormat()
  const words = useAmountWords()
  const id = useId()
  if (foods.length === 0) return null
  const row = (food: Loggable) => {
    const amount = usualAmount(food)
    return (
      <li key={food.key}>
        <ListRow
          label={t('logNow', { name: food.name })}
          name={food.name}
          detail={words(food, amount)}
          figure={format.energy(figuresOfAmount(food, amount).calories)}
          // A tap that closes the dialog has no use for the focus.
          leavesFocus
          onOpen={() => onLog(food)}
        />
        <Star food={food} favourites={favourites} />
        <UnstyledButton
          className={classes.amountButton}
          data-amount={food.key}
          aria-label={t('chooseAmount', { name: food.name })}
          onClick={() => onAmount(food)}
        >
          <Icon name="chevron-right" />
        </UnstyledButton>
      </li>
    )
  }
  const first = restFollows ? foods.slice(0, FIRST_ROWS) : foods
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <Rows>
        {first.map(row)}
        {first.length < foods.length && <Rest>{foods.slice(first.length).map(row)}</Rest>}
      </Rows>
    </section>
  )
}
