import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { BoardPanel } from './BoardPanel.tsx'
import { LastWeekPanel } from './LastWeekPanel.tsx'
import { ManagePanel } from './ManagePanel.tsx'
import { NameForm } from './NameForm.tsx'
import { type LeaderboardView, useLeaderboard } from './use-leaderboard.ts'
import { WhatItIs } from './WhatItIs.tsx'

/** Community: the weekly leaderboard, or what it is and how to join. */
export function CommunityRoute() {
  const { t } = useTranslation('community')
  const format = useFormat()
  const view = useLeaderboard()
  const week = t('week', {
    from: format.shortDay(view.monday),
    to: format.shortDay(addDays(view.monday, 6)),
  })
  return (
    <Screen title={t('title')} subtitle={week}>
      <Content view={view} />
    </Screen>
  )
}

function Content({ view }: { view: LeaderboardView }) {
  const { board, asking } = view
  if (!board && (asking === 'asking' || board === undefined)) return <Pulse heights={[14, 18]} />
  if (!board) return <NothingYet view={view} />
  if (board.name === null)
    return (
      <Columns>
        {[
          <WhatItIs key="what" />,
          <Panel key="join">
            <NameForm onSave={view.join} />
          </Panel>,
        ]}
      </Columns>
    )
  return (
    <Columns>
      {[
        <Fragment key="boards">
          <BoardPanel board={board} view={view} />
          <LastWeekPanel />
        </Fragment>,
        <ManagePanel key="manage" name={board.name} view={view} />,
      ]}
    </Columns>
  )
}

/** Never seen here: without a network it comes with one; else the server may be asked again. */
function NothingYet({ view: { online, refresh } }: { view: LeaderboardView }) {
  const { t } = useTranslation('community')
  return (
    <Columns>
      {[
        <Panel key="nothing">
          <EmptyState
            title={t(online ? 'failed.title' : 'offline.title')}
            body={t(online ? 'failed.body' : 'offline.body')}
            action={online && <Button onClick={refresh}>{t('failed.again')}</Button>}
          />
        </Panel>,
        <WhatItIs key="what" />,
      ]}
    </Columns>
  )
}
