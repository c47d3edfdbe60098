import { fuellingMass } from '#domain/fuelling/mass.ts'
import { type SessionFuel, sessionFuel } from '#domain/fuelling/session-fuel.ts'
import { practiceOn } from '#domain/gut-training/gut-ladder.ts'
import { gutOn } from '#domain/gut-training/gut-of-races.ts'
import { isPractice } from '#domain/gut-training/practice-days.ts'
import { usualRunPace } from '#domain/nutrition/session-energy.ts'
import { useGutLadder } from '#hooks/race/use-gut-ladder.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { hoursToNext } from './hours-to-next.ts'
import classes from './Session.module.css'
import type { SessionAt } from './use-session-at.ts'

/** What to eat and drink before, during and after; in portions mode in words without figures. */
export function SessionFuelPanel({ found }: { found: SessionAt }) {
  const { t } = useTranslation('session')
  const { profile } = found.rows
  const races = useAllRaces() ?? []
  const fuel = sessionFuel(found.shown.session, {
    massKg: fuellingMass(profile),
    weightKg: profile?.weight_kg ?? null,
    hoursToNext: hoursToNext(found),
    gut: gutOn(races, found.shown.date),
  })
  const lines = useFuelWords(fuel)
  const practice = usePracticeWords(found)
  if (!fuel) return null
  return (
    <Panel title={t('fuel.title')}>
      <dl className={classes.fuel}>
        {lines.map(({ when, texts }) => (
          <div key={when}>
            <dt>{t(`fuel.${when}`)}</dt>
            {withPractice(texts, when === 'during' ? practice : null).map((text) => (
              <dd key={String(text)}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The step of the ladder stands in the place of the general amount: two amounts would be one too many. */
function withPractice(texts: readonly (string | false | null)[], practice: string | null) {
  return (practice ? [practice, ...texts.slice(1)] : texts).filter(Boolean)
}

/** What the gut-training ladder has for a run that is planned: its step of that week. */
function usePracticeWords({ shown: { session, date }, rows }: SessionAt): string | null {
  const { t } = useTranslation('session')
  const format = useFormat()
  const ladder = useGutLadder()?.ladder
  const isAhead = session.done === null
  const isLong = isPractice(session, usualRunPace(rows.profile?.activity_level))
  const grams = isAhead && isLong ? practiceOn(ladder, date) : null
  if (grams === null) return null
  return format.figures
    ? t('fuel.practise', { perHour: format.grams(grams) })
    : t('fuel.practiseWords')
}

function useFuelWords(fuel: SessionFuel | null) {
  const { t } = useTranslation('session')
  const format = useFormat()
  if (!fuel) return []
  const { figures } = format
  const { before, during, after } = fuel
  const grams = (value: number) => format.grams(Math.round(value))
  const window = before?.window && {
    from: format.clock(before.window.opens),
    to: format.clock(before.window.closes),
  }
  const beforeTexts = before
    ? [
        figures && before.carbsGrams !== null
          ? t('fuel.beforeCarbs', { carbs: grams(before.carbsGrams) })
          : t('fuel.beforeWords'),
        window ? t('fuel.window', window) : t('fuel.windowUnknown'),
      ]
    : [t('fuel.beforeNone')]
  const duringTexts = during
    ? [
        figures
          ? t('fuel.duringCarbs', {
              perHour: grams(during.carbsGramsPerHour),
              carbs: grams(during.carbsGrams),
            })
          : t('fuel.duringWords'),
        t('fuel.drink', { fluid: format.amount('fluid', during.fluidMlPerHour) }),
      ]
    : [t('fuel.duringNone')]
  const near = after.near && {
    min: format.number(after.near.carbsGramsPerHour.min),
    max: grams(after.near.carbsGramsPerHour.max),
    hours: format.number(after.near.hours),
  }
  const afterTexts = [
    figures && after.aim
      ? t('fuel.afterAim', {
          carbs: grams(after.aim.carbsGrams),
          protein: grams(after.aim.proteinGrams),
        })
      : t('fuel.afterWords'),
    near && (figures ? t('fuel.near', near) : t('fuel.nearWords')),
  ]
  return [
    { when: 'before', texts: beforeTexts },
    { when: 'during', texts: duringTexts },
    { when: 'after', texts: afterTexts },
  ] as const
}
