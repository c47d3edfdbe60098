import { Button } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { BoardList } from './BoardList.tsx'
import classes from './Community.module.css'
import { useLeaderboard } from './use-leaderboard.ts'

/** How the week before ended, asked for when the runner wants to see it. */
export function LastWeekPanel() {
  const { t } = useTranslation('community')
  const [shown, setShown] = useState(false)
  return (
    <Panel title={t('lastWeek.title')}>
      {shown ? (
        <LastWeek />
      ) : (
        <Button variant="default" onClick={() => setShown(true)}>
          {t('lastWeek.show')}
        </Button>
      )}
    </Panel>
  )
}

function LastWeek() {
  const { t } = useTranslation('community')
  const format = useFormat()
  const { board, asking, monday, online, refresh } = useLeaderboard(1)
  if (!board && (asking === 'asking' || board === undefined)) return <Pulse heights={[6]} />
  if (!board) {
    return (
      <div className={classes.stack}>
        <p>{t(online ? 'failed.body' : 'offline.body')}</p>
        {online && (
          <Button variant="default" onClick={refresh}>
            {t('failed.again')}
          </Button>
        )}
      </div>
    )
  }
  const ran = board.entries.filter(({ place }) => place !== null)
  const [from, to] = [format.shortDay(monday), format.shortDay(addDays(monday, 6))]
  return (
    <div className={classes.stack}>
      <p className={classes.hint}>{t('week', { from, to })}</p>
      {ran.length === 0 ? (
        <p>{t('lastWeek.empty')}</p>
      ) : (
        <BoardList entries={board.entries} notRun={t('lastWeek.notRun')} />
      )}
      {asking === 'failed' && (
        <p className={classes.hint} role="status">
          {t('board.old', { time: format.dateTime(new Date(board.at).toISOString()) })}
        </p>
      )}
    </div>
  )
}
