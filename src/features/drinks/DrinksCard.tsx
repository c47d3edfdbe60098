import { Button, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { caffeineOfDay } from '#domain/fuelling/caffeine.ts'
import { CAFFEINE_DAY_MG } from '#domain/fuelling/constants.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { dayExtra } from '#domain/meals/day-extras.ts'
import { isPlainDrink } from '#domain/meals/figures.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation, type Words } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './DrinksCard.module.css'
import { useLogWater } from './use-log-water.ts'

// Few look at these: not loaded before they are asked for.
const DayExtras = lazy(async () => ({
  default: (await import('#components/DayExtras.tsx')).DayExtras,
}))

/** Usual sizes in the runner's units, ml. */
const WATER_ML = {
  metric: { glass: 250, bottle: 500 },
  // 8 and 16 US fluid ounces.
  imperial: { glass: 237, bottle: 473 },
} as const

interface DrinksCardProps {
  /** Everything logged today. */
  meals: readonly Row<'food_logs'>[]
}

/** What was drunk today, and water by one tap; sodium, fibre and caffeine behind a further one. */
export function DrinksCard({ meals }: DrinksCardProps) {
  const { t } = useTranslation('drinks')
  const format = useFormat()
  const logWater = useLogWater()
  const [open, setOpen] = useState(false)
  const sizes = WATER_ML[format.measures.system]
  const fluid = dayExtra(meals, 'fluid_ml')
  const drunk = fluid && fluid.sum > 0 ? format.amount('fluid', fluid.sum) : null
  return (
    <Panel
      title={t('title')}
      aside={
        <span className={classes.buttons}>
          {(['glass', 'bottle'] as const).map((size) => {
            const amount = format.amount('fluid', sizes[size])
            return (
              <Button
                key={size}
                variant="light"
                px="xs"
                fz="sm"
                aria-label={`${t(size)} ${amount}`}
                onClick={() => void logWater(sizes[size])}
              >
                {`+\u202f${amount}`}
              </Button>
            )
          })}
        </span>
      }
    >
      <div className={classes.drunk}>
        <p role="status">{drunk ? t('total', { amount: drunk }) : t('none')}</p>
        <p className={classes.plain}>{plainDrinks(meals, t)}</p>
        {meals.length > 0 && (
          <UnstyledButton
            className={classes.more}
            aria-label={t('more')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon name="chevron-down" className={classes.chevron ?? ''} />
          </UnstyledButton>
        )}
      </div>
      <Caffeine mg={dayExtra(meals, 'caffeine_mg')?.sum ?? 0} />
      {open && (
        <Suspense fallback={null}>
          <DayExtras meals={meals} />
          <p className={classes.plain}>{t('hint')}</p>
        </Suspense>
      )}
    </Panel>
  )
}

/** A quiet line, from where a day's caffeine comes near what its runner should have. */
function Caffeine({ mg }: { mg: number }) {
  const { t } = useTranslation('drinks')
  const format = useFormat()
  const { profile } = useProfile()
  // Whose it is decides what is said of it.
  if (profile === undefined) return null
  const state = caffeineOfDay(mg, guidance(profile).reasons)
  if (state === 'none') return null
  if (state === 'ruled_out') return <p className={classes.plain}>{t('caffeine.ruledOut')}</p>
  if (!format.figures) return <p className={classes.plain}>{t('caffeine.words')}</p>
  const amounts = { amount: format.number(Math.round(mg)), max: format.number(CAFFEINE_DAY_MG) }
  return <p className={classes.plain}>{t(`caffeine.${state}`, amounts)}</p>
}

/** `Water × 3 · Coffee, black`: they are not among the meals. */
function plainDrinks(meals: readonly Row<'food_logs'>[], t: Words<['drinks']>): string {
  const counts = new Map<string, number>()
  for (const { food_name } of meals.filter(isPlainDrink))
    counts.set(food_name, (counts.get(food_name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => (count === 1 ? name : t('times', { name, count })))
    .join(' · ')
}
