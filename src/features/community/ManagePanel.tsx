import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { NameForm } from './NameForm.tsx'
import { type NotDone, notDone } from './not-done.ts'
import type { LeaderboardView } from './use-leaderboard.ts'

/** The runner's own name there, the ways on, and the way out. */
export function ManagePanel({ name, view }: { name: string; view: LeaderboardView }) {
  const { t } = useTranslation('community')
  const { search } = useLocation()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState<NotDone | null>(null)

  async function leave(): Promise<void> {
    setLeaving(true)
    setFailed(null)
    try {
      await view.leave()
      showToast({ tone: 'success', title: t('manage.left') })
    } catch (error) {
      setFailed(notDone(error))
      setLeaving(false)
    }
  }

  return (
    <Panel title={t('manage.title')}>
      <div className={form.form}>
        <NameForm key={name} name={name} onSave={view.join} />
        <Button component={Link} to={PATHS.training} variant="light">
          {t('board.myWeek')}
        </Button>
        <Button
          component={Link}
          to={{ search: actionSearch(search, { action: 'beta-report' }) }}
          state={{ opened: true }}
          variant="subtle"
        >
          {t('board.report')}
        </Button>
        <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
          {t('manage.leave')}
        </Button>
      </div>
      <Sheet small opened={asking} title={t('manage.leave')} onClose={() => setAsking(false)}>
        <div className={form.form}>
          <p>{t('manage.ask')}</p>
          {failed && (
            <Notice tone="warning" live>
              {t(`notDone.${failed}`)}
            </Notice>
          )}
          <Button variant="default" disabled={leaving} onClick={() => setAsking(false)}>
            {t('manage.stay')}
          </Button>
          <Button variant="outline" color="danger" loading={leaving} onClick={() => void leave()}>
            {t('manage.leave')}
          </Button>
        </div>
      </Sheet>
    </Panel>
  )
}
