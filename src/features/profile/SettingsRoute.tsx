import { useState } from 'react'
import { OfflineReady } from '#components/OfflineReady.tsx'
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/entities.ts'
import { useOfflineReadiness } from '#hooks/use-offline-readiness.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSyncStatus } from '#hooks/use-sync.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts'
import { setLanguage } from '#i18n/setup.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { LinkList } from './LinkList.tsx'
import { LogPanel } from './LogPanel.tsx'
import { PortionsPanel } from './PortionsPanel.tsx'
import { SignOut } from './SignOut.tsx'
import { useStorage } from './use-storage.ts'

const BYTES_PER_MB = 1_000_000

/** A dialog over this screen. */
const over = (action: 'install' | 'beta-report') => ({ search: actionSearch('', { action }) })

export function SettingsRoute() {
  const { t } = useTranslation('settings', 'errors')
  const format = useFormat()
  const sync = useSyncStatus()
  const storage = useStorage()
  const readiness = useOfflineReadiness()
  const unsent = sync ? sync.waiting + sync.rejected : 0
  // Shown as chosen at once; the words follow when they have arrived.
  const [language, choose] = useState(format.language)
  return (
    <Screen title={t('title')}>
      <Columns>
        {[
          <Panel key="language">
            <Choices
              label={t('language')}
              value={language}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(chosen) => {
                choose(chosen)
                void setLanguage(chosen)
              }}
            />
          </Panel>,
          <UnitsPanel key="units" />,
          <PortionsPanel key="portions" questions />,
          <Panel key="links">
            <LinkList
              label={t('title')}
              links={[
                {
                  to: PATHS.sync,
                  name: t('sync'),
                  detail:
                    sync &&
                    [
                      t('common:syncWaiting', { count: sync.waiting }),
                      sync.rejected > 0 && t('rejected', { count: sync.rejected }),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                },
                { to: PATHS.cachedWidgets, name: t('widgets') },
                { to: over('install'), state: { opened: true }, name: t('install') },
                { to: PATHS.about, name: t('about') },
                { to: over('beta-report'), state: { opened: true }, name: t('betaReport') },
                { to: PATHS.deleteAccount, name: t('deleteAccount') },
              ]}
            />
            <SignOut />
          </Panel>,
        ]}
        {[
          <Panel key="storage" title={t('storage')}>
            <OfflineReady {...readiness} />
            <p className={form.hint}>
              {storage?.used != null &&
                t('used', { value: format.number(storage.used / BYTES_PER_MB, 1) })}{' '}
              {storage && t(storage.protected ? 'protected' : 'unprotected')}
            </p>
            {storage && !storage.protected && unsent > 0 && (
              <Notice tone="warning">{t('onlyHere', { count: unsent })}</Notice>
            )}
          </Panel>,
          <ExportPanel key="export" />,
          <LogPanel key="log" />,
        ]}
      </Columns>
    </Screen>
  )
}

function UnitsPanel() {
  const { t } = useTranslation('settings', 'metrics', 'errors')
  const { measures, figures } = useFormat()
  const { profile, saveProfile } = useProfile()
  // Shown as chosen at once, until the device has it.
  const [chosen, choose] = useState<UnitSystem | null>(null)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)
  if (profile === undefined) return <Pulse heights={[8]} />
  return (
    <Panel>
      <div className={form.form}>
        <Choices
          label={t('metrics:unitSystems.label')}
          value={chosen ?? measures.system}
          busy={chosen !== null}
          options={UNIT_SYSTEMS.map((value) => ({
            value,
            label: t(`metrics:unitSystems.${value}`),
          }))}
          onChange={(units) => {
            setProblem(null)
            choose(units)
            saveProfile({ units })
              .catch((error: unknown) => setProblem(problemCode(error)))
              .finally(() => choose(null))
          }}
        />
        <p className={form.hint}>{t(figures ? 'unitsHint' : 'unitsHintPortions')}</p>
        {problem && <SaveProblem code={problem} />}
      </div>
    </Panel>
  )
}
