import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isDay } from '#domain/calendar/local-day.ts'
import { sumFigures } from '#domain/meals/figures.ts'
import { type Day, useDay } from '#hooks/use-day.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import form from '#ui/Form.module.css'
import { Panel } from '#ui/Panel.tsx'
import { Pulse } from '#ui/Pulse.tsx'
import { Screen } from '#ui/Screen.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './FoodShare.module.css'
import { drawPicture, MEALS_SHOWN, type PictureText } from './picture.ts'

/** Makes a picture of a day's meals to hand to the system's share sheet; `?day=` names the day. */
export function FoodShareRoute() {
  const { t } = useTranslation('share')
  const today = useToday()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search).get('day')
  const day = isDay(asked) && asked <= today ? asked : today
  const shown = useDay(day)
  return (
    <Screen title={t('title')}>
      <Panel>
        <div className={form.form}>
          <label className={classes.day}>
            {t('day')}
            <input
              type="date"
              value={day}
              max={today}
              onChange={({ currentTarget: { value } }) => {
                if (isDay(value) && value <= today)
                  void navigate({ search: `?day=${value}` }, { replace: true })
              }}
            />
          </label>
          {!shown ? (
            <Pulse heights={[20]} />
          ) : shown.meals.length === 0 ? (
            <EmptyState title={t('emptyTitle')} body={t('emptyBody')} />
          ) : (
            <DayPicture day={day} shown={shown} />
          )}
        </div>
      </Panel>
    </Screen>
  )
}

function DayPicture({ day, shown }: { day: string; shown: Day }) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const { meals, target } = shown
  const sum = useMemo(() => sumFigures(meals), [meals])
  const energy = format.energy(sum.calories)
  const text = useMemo(
    (): PictureText => ({
      day: format.shortDay(day),
      energy,
      aim:
        target.calories > 0
          ? t('ofTarget', { target: format.energy(target.calories) })
          : t('eaten'),
      share: target.calories > 0 ? sum.calories / target.calories : null,
      macros: (['protein', 'carbs', 'fat'] as const).map((name) => ({
        name: t(`common:nutrients.${name}`),
        value: format.grams(sum[`${name}_grams`]),
      })),
      meals: meals.slice(0, MEALS_SHOWN).map((meal) => ({
        name: meal.food_name,
        energy: format.energy(meal.calories),
      })),
      more: meals.length > MEALS_SHOWN ? t('more', { count: meals.length - MEALS_SHOWN }) : null,
    }),
    [day, energy, format, meals, sum, t, target.calories],
  )
  const picture = usePicture(text)
  const name = `fuelmile-${day}.png`

  async function share(): Promise<void> {
    if (!picture) return
    const file = new File([picture.blob], name, { type: 'image/png' })
    const words = t('text', { energy, day: format.shortDay(day) })
    try {
      await navigator.share({ files: [file], text: words })
    } catch (error) {
      // The runner has closed the sheet.
      if ((error as { name?: unknown } | null)?.name === 'AbortError') return
      save()
    }
  }

  function save(): void {
    if (!picture) return
    const link = document.createElement('a')
    link.href = picture.url
    link.download = name
    link.click()
    showToast({ tone: 'success', title: t('saved'), message: name })
  }

  if (picture === null) return <p role="alert">{t('failed')}</p>
  return (
    <>
      {picture && (
        <img
          className={classes.picture}
          src={picture.url}
          width={1080}
          height={1350}
          alt={t('preview', {
            day: text.day,
            energy,
            protein: format.grams(sum.protein_grams),
            carbs: format.grams(sum.carbs_grams),
            fat: format.grams(sum.fat_grams),
          })}
        />
      )}
      {canShare() && (
        <Button disabled={!picture} onClick={() => void share()}>
          {t('share')}
        </Button>
      )}
      <Button variant={canShare() ? 'default' : 'filled'} disabled={!picture} onClick={save}>
        {t('download')}
      </Button>
      <p className={form.hint}>{t('private')}</p>
    </>
  )
}

/** The drawn picture; undefined while it is drawn, null where there will be none. */
function usePicture(text: PictureText): { blob: Blob; url: string } | null | undefined {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>()
  useEffect(() => {
    let wanted = true
    let url: string | undefined
    drawPicture(text).then(
      (blob) => {
        if (!wanted) return
        url = blob ? URL.createObjectURL(blob) : undefined
        setPicture(blob && url ? { blob, url } : null)
      },
      () => wanted && setPicture(null),
    )
    return () => {
      wanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [text])
  return picture
}

function canShare(): boolean {
  const probe = new File(['x'], 'x.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}
