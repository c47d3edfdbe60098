import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { readDiet } from '#domain/foods/diet.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { preFuelCarbs } from '#domain/fuelling/pre.ts'
import { preRunSnacks } from '#domain/fuelling/snacks.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onHome } from '#lib/action-search.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './parts/Parts.module.css'

/** What to eat before the next run, and when; without what the runner doesn't eat. */
export function SnackGuide({ home, onClose }: { home: HomeNow; onClose: () => void }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const diet = readDiet(home.profile?.dietary_restrictions ?? [])
  const mass = fuellingMass(home.profile)
  const snacks = preRunSnacks(allRecipes(), diet)
  return (
    <Sheet opened title={t('snack.title')} onClose={onClose}>
      <ul className={classes.points}>
        <li>{t('snack.when')}</li>
        {home.figures && mass && (
          <li>{t('snack.carbs', { grams: format.grams(Math.round(preFuelCarbs(mass))) })}</li>
        )}
        <li>{t('snack.easy')}</li>
      </ul>
      <h2 className={classes.above}>{t('snack.ideas')}</h2>
      <ul className={classes.lines}>
        {snacks.map(({ id, nameEn, nameId, perServing, prepMinutes }) => (
          <li key={id} className={classes.line}>
            <span>
              {format.language === 'id' ? nameId : nameEn}
              <span className={classes.small}>
                {[
                  t('snack.ready', { minutes: format.number(prepMinutes) }),
                  home.figures &&
                    t('snack.carbsIn', { grams: format.grams(Math.round(perServing.carbsGrams)) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {snacks.length === 0 && <p className={classes.hint}>{t('snack.none')}</p>}
      {diet.unknown.length > 0 && (
        <p className={classes.hint}>{t('snack.unknown', { what: diet.unknown.join(', ') })}</p>
      )}
      <Button
        component={Link}
        to={onHome({ action: 'add' })}
        state={{ opened: true }}
        onClick={onClose}
      >
        {t('snack.log')}
      </Button>
    </Sheet>
  )
}
