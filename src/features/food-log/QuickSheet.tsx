import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react'
import type { MealType, Row } from '#domain/entities.ts'
import {
  type Amount,
  type Loggable,
  loggableOfLogged,
  loggableOfOwn,
  usualAmount,
} from '#domain/meals/loggable.ts'
import { type LoggedFoods, renamedFoods } from '#domain/meals/logged-foods.ts'
import { mealTypeAt } from '#domain/meals/meal-type-by-time.ts'
import { useFoodName } from '#hooks/use-food-name.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FoodAction, ScreenAction } from '#lib/action-search.ts'
import { readWhen } from '#lib/moment-to-log.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { useFocusAfter } from '#ui/layout/use-focus-after.ts'
import { Unseen } from '#ui/Unseen.tsx'
import { FoodList } from './FoodList.tsx'
import { MakeOwn } from './MakeOwn.tsx'
import { MealChoice } from './MealChoice.tsx'
import classes from './QuickLog.module.css'
import { Rest } from './Rest.tsx'
import { SearchField } from './SearchField.tsx'
import { useCopyDay } from './use-copy-day.ts'
import { useFavourites } from './use-favourites.ts'
import { MAX_RESULTS, useFoodSearch } from './use-food-search.ts'
import { useLogFood } from './use-log-food.ts'
import { Ways } from './Ways.tsx'

// The list is all that most meals need.
const AmountForm = lazy(async () => ({ default: (await import('./AmountForm.tsx')).AmountForm }))
const OwnFoodForm = lazy(async () => ({ default: (await import('./OwnFoodForm.tsx')).OwnFoodForm }))

type View =
  | { at: 'list' }
  | { at: 'amount'; food: Loggable }
  /** An own food just scanned: its amount is asked for once it is read. */
  | { at: 'scanned'; id: string }
  | { at: 'own'; name: string; barcode: string | null }

function firstView({ food, barcode }: FoodAction): View {
  if (food) return { at: 'scanned', id: food }
  return barcode ? { at: 'own', name: '', barcode } : { at: 'list' }
}

interface QuickSheetProps {
  action: FoodAction
  /** Of the day, 0 to 23, when it is shown. */
  hour: number
  /** undefined while it is read. */
  logged: LoggedFoods | undefined
  own?: readonly Row<'custom_foods'>[] | undefined
  onClose: () => void
  /** Opens another way to log in place of this one. */
  onOpen: (action: ScreenAction) => void
}

/**
 * The action button's menu: every way to log, what was eaten lately, and a search. It is drawn ahead of
 * the tap that shows it: with the same props, that tap draws nothing anew.
 */
export const QuickSheet = memo(function QuickSheet(props: QuickSheetProps) {
  const { action, hour, own = NONE, onClose, onOpen } = props
  const { t } = useTranslation('food')
  const format = useFormat()
  const { language, figures } = format
  const today = useToday()
  const nameOf = useFoodName(props.logged?.all ?? NONE, language)
  const logged = useMemo(
    () => props.logged && renamedFoods(props.logged, nameOf),
    [props.logged, nameOf],
  )
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<MealType | null>(null)
  const [view, setView] = useState<View>(() => firstView(action))
  const place = useRef<HTMLDivElement>(null)
  /** The food whose amount was asked for last: the way back leads to it. */
  const [measuredKey, setMeasuredKey] = useState('')
  const wayBack = `[data-amount=${JSON.stringify(measuredKey)}]`
  const isBack = measuredKey !== ''
  useFocusAfter(view.at, place, [wayBack, 'h3'])
  const { found, searching } = useFoodSearch(query, own, logged?.all ?? NONE, language)
  const { save } = useCommands('foods')
  const { when, meal: fills } = action
  const { day = today, clock, at } = readWhen(when) ?? {}
  const mealType = chosen ?? mealTypeAt(clock && at ? at.getHours() : hour)
  const log = useLogFood({ mealType, when, fills })
  const copyDay = useCopyDay(today)
  const favourites = useFavourites(own)
  const mine = useMemo(() => own.filter(({ kind }) => kind !== 'starred').map(loggableOfOwn), [own])

  async function logAndClose(food: Loggable, amount: Amount, another = false): Promise<void> {
    const announce = await log(food, amount)
    if (!announce) return
    announce()
    if (!another) return onClose()
    setQuery('')
    setView({ at: 'list' })
  }
  // A food of one's own is made of its figures; without them, a meal is logged by its name.
  const makeOwn = (name: string) =>
    figures
      ? setView({ at: 'own', name, barcode: null })
      : onOpen({ action: 'type-meal', when, name })
  const logUsual = (food: Loggable) => void logAndClose(food, usualAmount(food))
  const chooseAmount = (food: Loggable) => {
    setMeasuredKey(food.key)
    setView({ at: 'amount', food })
  }
  const list = (title: string, foods: readonly Loggable[], restFollows = false) => (
    <FoodList
      title={title}
      foods={foods}
      restFollows={restFollows && !isBack}
      favourites={favourites}
      onLog={logUsual}
      onAmount={chooseAmount}
    />
  )
  const isToday = day === today
  const title = [
    t('common:add'),
    !isToday && format.shortDay(day),
    clock && format.clock(clock),
  ].filter(Boolean)
  const countWords = (count: number) =>
    t(count < MAX_RESULTS ? 'foundCount' : 'foundMany', { count, query })
  // Under the favourites, those are not said twice.
  const others = (foods: readonly Loggable[]) => foods.filter((food) => !favourites.has(food))

  const scanned = view.at === 'scanned' ? own.find(({ id }) => id === view.id) : undefined
  const measured = view.at === 'amount' ? view.food : scanned && loggableOfOwn(scanned)

  return (
    <Sheet opened title={title.join(' · ')} onClose={onClose}>
      <Suspense fallback={null}>
        {measured && (
          <AmountForm
            key={measured.key}
            food={measured}
            own={own}
            favourites={favourites}
            fills={fills !== undefined}
            onBack={() => setView({ at: 'list' })}
            onLog={(food, amount, another) => void logAndClose(food, amount, another)}
          />
        )}
        {view.at === 'own' && (
          <OwnFoodForm
            name={view.name}
            barcode={view.barcode}
            onSave={async (food) => {
              const saved = loggableOfOwn(await save(food))
              await logAndClose(saved, usualAmount(saved))
            }}
          />
        )}
      </Suspense>
      {view.at === 'list' && (
        <div ref={place} className={classes.quick}>
          <SearchField initial={query} onQuery={setQuery} />
          <Unseen live>{found !== null && !searching && countWords(found.length)}</Unseen>
          {!fills && <MealChoice value={mealType} onChange={setChosen} />}
          {found === null ? (
            <>
              {!fills && (
                <Ways
                  when={when}
                  isToday={isToday}
                  figures={figures}
                  onOpen={onOpen}
                  onOwn={() => makeOwn('')}
                  onCopy={async () => (await copyDay(day)) && onClose()}
                />
              )}
              {list(t('favourites'), favourites.foods, true)}
              {list(t('recent'), others((logged?.recent ?? []).map(loggableOfLogged)), true)}
              <Rest now={isBack}>
                {list(t('frequent'), others((logged?.frequent ?? []).map(loggableOfLogged)))}
                {list(t('own'), others(mine))}
              </Rest>
              {logged?.recent.length === 0 && <p className={classes.quiet}>{t('noRecent')}</p>}
            </>
          ) : (
            <>
              {list(t('results'), found)}
              <MakeOwn
                query={query}
                nothing={found.length === 0 && !searching}
                onOwn={makeOwn}
                onType={
                  fills || !figures
                    ? undefined
                    : (name) => onOpen({ action: 'type-meal', when, name })
                }
                onBarcode={fills ? undefined : () => onOpen({ action: 'scan-barcode', when })}
                onPhoto={fills ? undefined : () => onOpen({ action: 'log-meal', when })}
              />
            </>
          )}
        </div>
      )}
    </Sheet>
  )
})

const NONE: never[] = []
