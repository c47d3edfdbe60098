import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOnline } from '#hooks/use-online.ts'
import { type StravaState, useStrava } from '#hooks/use-strava.ts'
import { MarkedWords } from '#i18n/MarkedWords.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useStravaReturn } from './use-strava-return.ts'

/** Where a runner takes a permission back at Strava itself. */
const STRAVA_APPS = 'https://www.strava.com/settings/apps'

/** What an act, or the way to Strava, came to. */
type Outcome =
  | 'done'
  | 'denied'
  | 'failed'
  | 'fetchFailed'
  | 'disconnected'
  | 'disconnectFailed'
  | 'notRevoked'
  | { saved: number }
  | { problem: ReturnType<typeof problemCode> }

/** Connects Strava, fetches its sessions, connects it anew, or gives it up. */
export function ConnectStrava() {
  const { t } = useTranslation('runner')
  const format = useFormat()
  const online = useOnline()
  const strava = useStrava()
  const { returning, result, forget } = useStravaReturn(strava.finish, online)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState<'connect' | 'fetch' | 'disconnect' | null>(null)
  const { state, lastSync, fetchSessions } = strava

  async function run(what: typeof busy, act: () => Promise<Outcome | null>): Promise<void> {
    setBusy(what)
    setOutcome(null)
    forget()
    setOutcome(await act())
    setBusy(null)
  }

  async function fetch(): Promise<Outcome | null> {
    const found = await fetchSessions?.()
    if (found?.outcome === 'saved') return { saved: found.count }
    if (found?.outcome === 'not_saved') return { problem: problemCode(found.error) }
    // That it has ended, the connection says.
    return found?.outcome === 'failed' ? 'fetchFailed' : null
  }

  async function disconnect(): Promise<Outcome> {
    try {
      const { revoked } = await strava.disconnect()
      return revoked ? 'disconnected' : 'notRevoked'
    } catch {
      // Said on the screen.
      return 'disconnectFailed'
    }
  }

  // On success the page is on its way to Strava.
  const connect = () =>
    strava.connect().then(
      () => null,
      // Said on the screen.
      () => 'failed' as const,
    )

  const shown = outcome ?? (result === 'connected' ? 'done' : result)
  return (
    <div className={form.form}>
      {state === 'connected' && (
        <p className={form.hint}>
          {lastSync ? t('strava.last', { at: format.dateTime(lastSync) }) : t('strava.never')}
        </p>
      )}
      <p>{t('strava.what')}</p>
      <Standing state={state} online={online} />
      {online && state === 'unknown' && (
        <Button variant="default" onClick={strava.ask}>
          {t('common:tryAgain')}
        </Button>
      )}
      {online && state === 'connected' && (
        <Button
          variant="light"
          loading={busy === 'fetch'}
          disabled={!fetchSessions || busy !== null}
          onClick={() => void run('fetch', fetch)}
        >
          {t('strava.fetch')}
        </Button>
      )}
      {online && state !== 'connected' && state !== 'not_configured' && (
        <Button
          variant="light"
          loading={busy === 'connect' || returning}
          disabled={state === undefined || busy !== null}
          onClick={() => void run('connect', connect)}
        >
          {t(state === 'ended' ? 'strava.again' : 'strava.connect')}
        </Button>
      )}
      {online && (state === 'connected' || state === 'ended') && (
        <Button
          variant="subtle"
          color="danger"
          loading={busy === 'disconnect'}
          disabled={busy !== null}
          onClick={() => void run('disconnect', disconnect)}
        >
          {t('strava.disconnect')}
        </Button>
      )}
      {shown && <Words outcome={shown} />}
    </div>
  )
}

/** How the connection stands. */
function Standing({ state, online }: { state: StravaState | undefined; online: boolean }) {
  const { t } = useTranslation('runner')
  if (!online) return <Notice tone="quiet">{t('strava.offline')}</Notice>
  if (state === 'connected') return <Notice tone="quiet">{t('strava.connected')}</Notice>
  if (state === 'ended') return <Notice tone="warning">{t('strava.ended')}</Notice>
  if (state === 'unknown') return <Notice tone="warning">{t('strava.unknown')}</Notice>
  if (state !== 'not_configured') return null
  return (
    <Notice
      tone="quiet"
      action={
        <Button variant="light" component={Link} to={PATHS.import}>
          {t('strava.import')}
        </Button>
      }
    >
      {t('strava.notConfigured')}
    </Notice>
  )
}

function Words({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('runner', 'errors')
  if (typeof outcome === 'object' && 'problem' in outcome)
    return <SaveProblem code={outcome.problem} />
  if (typeof outcome === 'object') {
    const { saved: count } = outcome
    return (
      <Notice
        tone="quiet"
        live
        action={
          count > 0 && (
            <Button variant="light" component={Link} to={PATHS.trainingCalendar}>
              {t('strava.show')}
            </Button>
          )
        }
      >
        {count > 0 ? t('strava.fetched', { count }) : t('strava.nothingNew')}
      </Notice>
    )
  }
  return (
    <Notice tone={outcome === 'done' || outcome === 'disconnected' ? 'quiet' : 'warning'} live>
      <MarkedWords
        text={t(`strava.${outcome}`)}
        parts={{
          // biome-ignore lint/a11y/useAnchorContent: its words are in the text
          permissions: <a href={STRAVA_APPS} target="_blank" rel="noreferrer" />,
        }}
      />
    </Notice>
  )
}
