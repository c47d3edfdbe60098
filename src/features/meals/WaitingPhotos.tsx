import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { EnergyHint } from '#components/EnergyHint.tsx'
import type { Row } from '#domain/entities.ts'
import { canBeTried, photoProblem } from '#domain/foods/photo-problems.ts'
import { energyDoubt } from '#domain/meals/energy-doubt.ts'
import { isNameOnly } from '#domain/meals/figures.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { MealPicture } from './MealPicture.tsx'
import classes from './WaitingPhotos.module.css'

interface WaitingPhotosProps {
  meals: readonly Row<'food_logs'>[]
  /**
   * Those that lie on this device, with why one was given up, and when another is tried again; undefined while
   * they are read.
   */
  photos: readonly { id: string; problem: string | null; retry_at: number | null }[] | undefined
  onOpen: (action: ScreenAction) => void
}

/** A meal's figures are here that long after its photo is gone, or never, ms. */
const FIGURES_FOLLOW_MS = 3000

/** The photos that are on this device, or were a moment ago: of those the figures are about to be shown. */
function useHereLately(photos: WaitingPhotosProps['photos'] = NO_PHOTOS): ReadonlySet<string> {
  const [here, setHere] = useState<ReadonlySet<string>>(new Set())
  const now = photos.map(({ id }) => id)
  if (now.some((id) => !here.has(id))) setHere(new Set([...here, ...now]))
  useEffect(() => {
    if (here.size <= photos.length) return
    const ids = photos.map(({ id }) => id)
    const timer = setTimeout(() => setHere(new Set(ids)), FIGURES_FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [photos, here])
  return here
}
const NO_PHOTOS: NonNullable<WaitingPhotosProps['photos']> = []

/** Meals from photos whose figures are missing, or wait for the runner's word. */
export function WaitingPhotos({ meals, photos, onOpen }: WaitingPhotosProps) {
  const { t } = useTranslation('tracker')
  const tell = useTellProblem()
  const format = useFormat()
  const online = useOnline()
  const log = useCommands('meals')
  const { retry } = useCommands('photos')
  const hereLately = useHereLately(photos)
  const provisional = meals.filter((meal) => meal.provisional && !isNameOnly(meal))
  if (provisional.length === 0) return null

  function confirm({ id, food_name }: Row<'food_logs'>): void {
    log
      .edit(id, { provisional: false })
      .then(
        () => showToast({ tone: 'success', title: t('waiting.confirmed'), message: food_name }),
        tell,
      )
  }

  return (
    <Panel title={t('waiting.title')}>
      <ul className={classes.list}>
        {provisional.map((meal) => {
          const photo = photos?.find(({ id }) => id === meal.id)
          const problem = photoProblem(photo)
          const state = !photo ? 'elsewhere' : online ? 'analysing' : 'network'
          // The figures of a photo that has just gone are a moment behind.
          const isKnown = photo || !hereLately.has(meal.id)
          const where = photos && isKnown && t(`waiting.${state}`)
          const later = online && !problem && photo?.retry_at ? new Date(photo.retry_at) : null
          const doubt = meal.ai_calculated && format.figures ? energyDoubt(meal) : null
          const again = photo && !meal.ai_calculated && (online || problem) && canBeTried(photo)
          return (
            <li key={meal.id}>
              <MealPicture meal={meal} />
              <span className={classes.name}>{meal.food_name}</span>
              <span className={classes.state} role="status">
                {[
                  t(`common:mealTypes.${meal.meal_type}`),
                  meal.ai_calculated
                    ? [format.energy(meal.calories), t('waiting.ready')].filter(Boolean).join(' · ')
                    : problem
                      ? t(`problem.${problem}.body`)
                      : later
                        ? t('waiting.later', { time: format.time(later.toISOString()) })
                        : where,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {doubt !== null && (
                <span className={classes.buttons}>
                  <EnergyHint
                    energy={doubt}
                    onUse={() => void log.edit(meal.id, { calories: doubt }).catch(tell)}
                  />
                </span>
              )}
              <span className={classes.buttons}>
                {meal.ai_calculated && (
                  <Button onClick={() => confirm(meal)}>{t('waiting.confirm')}</Button>
                )}
                {again && (
                  <Button variant="light" onClick={() => void retry(meal.id)}>
                    {t(later ? 'waiting.now' : 'waiting.retry')}
                  </Button>
                )}
                <Button
                  variant="default"
                  onClick={() => onOpen({ action: 'edit-meal', meal: meal.id })}
                >
                  {t('waiting.edit')}
                </Button>
                {!meal.ai_calculated && (
                  <Button
                    variant="default"
                    onClick={() => onOpen({ action: 'add', meal: meal.id })}
                  >
                    {t('waiting.search')}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
