import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOnline } from '#hooks/use-online.ts'
import { useStrava } from '#hooks/use-strava.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Address, PATHS } from '#lib/paths.ts'
import form from '#ui/form/Form.module.css'
import { problemCode } from '#ui/form/SaveProblem.tsx'
import { SourceState } from './SourceState.tsx'
import { type Outcome, Standing, Words } from './StravaWords.tsx'
import { useStravaReturn } from './use-strava-return.ts'

/** Connects Strava, fetches its sessions, connects it anew, or gives it up. */
export function ConnectStrava({ returnTo = PATHS.integrations }: { returnTo?: Address }) {
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
    if (found?.outcome === 'saved') return { fresh: found.fresh }
    if (found?.outcome === 'not_saved') return { problem: problemCode(found.error) }
    if (found?.outcome === 'running' || found?.outcome === 'signedOut') return found.outcome
    // That it has ended, the connection says.
    return found?.outcome === 'ended' || found?.outcome === 'none' ? null : 'fetchFailed'
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
    strava.connect(returnTo).then(
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
      {state === 'connected' && <SourceState source="strava" />}
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
