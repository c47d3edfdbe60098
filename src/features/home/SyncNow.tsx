import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ServiceName } from '#domain/fitness/sources.ts'
import type { SourceSync } from '#domain/fitness/sync-machine.ts'
import { type SourceOutcome, useSourceSyncs, useSyncAll } from '#hooks/use-fitness.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import classes from './SyncNow.module.css'

/** Fetches what is new from the connected services, and says how their syncs stand. */
export function SyncNow({ services }: { services: readonly ServiceName[] }) {
  const { t } = useTranslation('fitness')
  const online = useOnline()
  const syncs = useSourceSyncs()
  const syncAll = useSyncAll()
  const [running, setRunning] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly SourceOutcome[]>([])
  const isEnded = (name: ServiceName) => syncs?.[name].connection === 'ended'
  const ended = services.filter(isEnded)
  const living = services.filter((name) => !isEnded(name))
  const names = (of: readonly ServiceName[]) => of.map((name) => t(`names.${name}`)).join(', ')

  async function run(): Promise<void> {
    setRunning(true)
    setOutcomes([])
    setOutcomes((await syncAll?.(living)) ?? [])
    setRunning(false)
  }

  return (
    <div className={classes.sync} data-moment={running ? '' : undefined}>
      {living.length > 0 && (
        <p className={classes.state} role="status" data-moment>
          {online ? (
            <State syncs={living.flatMap((name) => syncs?.[name] ?? [])} />
          ) : (
            t('now.offline')
          )}
        </p>
      )}
      {ended.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button component={Link} to={PATHS.integrations} variant="light">
              {t('now.renew')}
            </Button>
          }
        >
          {t('now.ended', { names: names(ended) })}
        </Notice>
      )}
      {/* The words of a full device come when they are needed. */}
      <Suspense>
        {outcomes.length > 0 && (
          <div data-moment="gone">
            <Outcome outcomes={outcomes} names={names} />
          </div>
        )}
      </Suspense>
      {living.length > 0 && (
        <Button
          variant="light"
          loading={running}
          disabled={!online || !syncAll}
          onClick={() => void run()}
        >
          {t('now.button')}
        </Button>
      )}
    </div>
  )
}

/** What runs, when the last sync was, or when it goes on after one that failed. */
function State({ syncs }: { syncs: readonly SourceSync[] }) {
  const { t } = useTranslation('fitness')
  const format = useFormat()
  const at = (ms: number) => format.dateTime(new Date(ms).toISOString())
  if (syncs.some(({ status }) => status === 'pending')) return t('state.pending')
  const failed = syncs.find(({ status, errors }) => status === 'error' && errors > 0)
  if (failed) {
    const { errors: count, backOffUntil } = failed
    return backOffUntil > Date.now()
      ? t('state.backOff', { count, time: at(backOffUntil) })
      : t('state.retry', { count })
  }
  const last = Math.max(...syncs.map(({ syncedAt }) => syncedAt ?? 0))
  return last > 0 ? t('day.synced', { at: at(last) }) : t('state.itself')
}

interface OutcomeProps {
  outcomes: readonly SourceOutcome[]
  names: (of: readonly ServiceName[]) => string
}

/** What Sync Now came to. That a permission has ended stands above it. */
function Outcome({ outcomes, names }: OutcomeProps) {
  const { t } = useTranslation('fitness')
  const unsaved = outcomes.find((each) => each.outcome === 'not_saved')
  if (unsaved) return <SaveProblem code={problemCode(unsaved.error)} />
  const by = (wanted: (outcome: SourceOutcome['outcome']) => boolean) =>
    outcomes.filter(({ outcome }) => wanted(outcome)).map(({ source }) => source)
  const running = by((outcome) => outcome === 'running')
  const failed = by((outcome) => !['saved', 'running', 'ended', 'none'].includes(outcome))
  const saved = by((outcome) => outcome === 'saved')
  const words = [
    saved.length > 0 && t('now.done', { names: names(saved) }),
    running.length > 0 && t('running'),
    failed.length > 0 && t('now.failed', { names: names(failed) }),
  ].filter((each) => each !== false)
  return (
    words.length > 0 && (
      <Notice tone={failed.length > 0 ? 'warning' : 'quiet'} live>
        {words.join(' ')}
      </Notice>
    )
  )
}
