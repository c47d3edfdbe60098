import { addDays } from '#domain/calendar/local-day.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { ConnectGoogle } from './ConnectGoogle.tsx'
import { ConnectIntervals } from './ConnectIntervals.tsx'
import { ConnectStrava } from './ConnectStrava.tsx'
import { FilesSource } from './FilesSource.tsx'
import { SourceState } from './SourceState.tsx'
import { SyncGoogle } from './SyncGoogle.tsx'

/** Activity older than this says nothing of a living connection, days. */
const DAYS_BACK = 90

/** The sources of activity, each with how it stands. */
export function IntegrationsRoute() {
  const { t } = useTranslation('runner', 'fitness')
  const format = useFormat()
  const today = useToday()
  const rows = useRowsBetween('google_fit_data', addDays(today, -DAYS_BACK), today)
  const last = rows
    ?.flatMap(({ last_synced_at: at }) => (at ? [{ at }] : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
  return (
    <Screen title={t('sections.integrations')}>
      <Columns>
        {[
          <Panel key="google" title={t('google.title')}>
            <div className={form.form}>
              {rows && (
                <p className={form.hint}>
                  {last ? t('google.last', { at: format.dateTime(last.at) }) : t('google.never')}
                </p>
              )}
              <ConnectGoogle
                returnTo={PATHS.integrations}
                sync={(place) => (
                  <>
                    <SourceState source="google_fit" />
                    <SyncGoogle lastSync={rows && (last ?? null)} {...place} />
                  </>
                )}
              />
            </div>
          </Panel>,
          <Panel key="files" title={t('fitness:files.title')}>
            <FilesSource />
          </Panel>,
        ]}
        {[
          <Panel key="intervals" title={t('fitness:intervals.title')}>
            <ConnectIntervals />
          </Panel>,
          <Panel key="strava" title={t('strava.title')}>
            <ConnectStrava />
          </Panel>,
        ]}
      </Columns>
    </Screen>
  )
}
