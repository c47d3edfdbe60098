import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Community.module.css'

/** What the leaderboard is, what others would see and what they never do. */
export function WhatItIs() {
  const { t } = useTranslation('community')
  return (
    <Panel title={t('what.title')}>
      <div className={classes.stack}>
        <p>{t('what.body')}</p>
        <div>
          <h3>{t('what.seenTitle')}</h3>
          <ul className={classes.bullets}>
            <li>{t('what.seen.name')}</li>
            <li>{t('what.seen.distance')}</li>
            <li>{t('what.seen.code')}</li>
          </ul>
        </div>
        <div>
          <h3>{t('what.unseenTitle')}</h3>
          <p>{t('what.unseen')}</p>
        </div>
        <p className={classes.hint}>{t('what.strava')}</p>
      </div>
    </Panel>
  )
}
