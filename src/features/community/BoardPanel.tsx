import { Button } from '@mantine/core'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { StoredBoard } from '#runner-data/community.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { BoardList } from './BoardList.tsx'
import classes from './Community.module.css'
import type { LeaderboardView } from './use-leaderboard.ts'

interface BoardPanelProps {
  board: StoredBoard
  view: LeaderboardView
}

/** The week's runners by distance, the runner's own row marked, and how old that is. */
export function BoardPanel({ board, view }: BoardPanelProps) {
  const { t } = useTranslation('community')
  const format = useFormat()
  const { entries } = board
  const ran = entries.filter(({ place }) => place !== null)
  const others = entries.filter(({ own }) => !own)
  const time = format.dateTime(new Date(board.at).toISOString())
  return (
    <Panel title={t('board.title')}>
      <div className={classes.stack}>
        {ran.length === 0 && <EmptyState title={t('board.empty')} body={t('board.emptyBody')} />}
        <BoardList entries={entries} notRun={t('board.notRun')} />
        {ran.length > 0 && others.length === 0 && <p>{t('board.only')}</p>}
        <p className={classes.hint} role="status">
          {t(view.asking === 'failed' ? 'board.old' : 'board.asOf', { time })}
        </p>
        {view.online && (
          <Button
            variant="default"
            disabled={view.asking === 'asking'}
            onClick={() => view.refresh()}
          >
            {t('board.refresh')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
