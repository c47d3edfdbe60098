import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BodyMetricsForm } from '#components/BodyMetricsForm.tsx'
import type { BodyMetrics } from '#components/body-metrics.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { measuresOf } from '#domain/units.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#i18n/languages.ts'
import { MeasuresProvider } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usualUnits } from '#i18n/usual-units.ts'
import { actionSearch } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { LinkList } from './LinkList.tsx'
import { PortionsPanel } from './PortionsPanel.tsx'
import classes from './ProfileScreen.module.css'
import { SignOut } from './SignOut.tsx'

/** A dialog over this screen. */
const over = (action: 'notifications' | 'install' | 'beta-report') => ({
  search: actionSearch('', { action }),
})

interface ProfileScreenProps {
  email: string
  /** undefined while it is read. */
  profile: Pick<FieldsOf<'profiles'>, keyof BodyMetrics | 'units'> | null | undefined
  /** Changes that only this phone holds. */
  waiting: number
  onSaveMetrics: (metrics: BodyMetrics) => Promise<void>
  onLanguage: (language: Language) => void
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { t } = useTranslation('profile')
  // Shown as chosen at once; the words follow when they have arrived.
  const { language: spoken, figures } = useFormat()
  const [language, setLanguage] = useState(spoken)
  return (
    <Screen title={t('title')}>
      <Columns>
        {/* No weight in portions mode: it is with the other answers, where somebody looks for it. */}
        {figures && (
          <Panel title={t('body')}>
            {props.profile === undefined ? (
              <Pulse heights={[14]} />
            ) : (
              // In the profile's units: the screen's may come a moment later.
              <MeasuresProvider value={measuresOf(props.profile?.units ?? usualUnits())}>
                <BodyMetricsForm initial={props.profile ?? {}} onSave={props.onSaveMetrics} />
              </MeasuresProvider>
            )}
          </Panel>
        )}
        {[
          <Panel key="links">
            <LinkList
              label={t('area')}
              links={[
                { to: PATHS.profileInfo, name: t('info') },
                { to: PATHS.goals, name: t('goals') },
                { to: PATHS.foodPreferences, name: t('food') },
                { to: PATHS.notificationSettings, name: t('notificationSettings') },
                { to: PATHS.integrations, name: t('integrations') },
                { to: PATHS.settings, name: t('settings') },
              ]}
            />
          </Panel>,
          <Panel key="data" title={t('plans')}>
            <LinkList
              label={t('plans')}
              links={[
                { to: PATHS.mealPlans, name: t('mealPlans') },
                { to: PATHS.recipes, name: t('recipes') },
                { to: PATHS.shoppingList, name: t('shopping') },
                { to: PATHS.mealHistory, name: t('history') },
                { to: PATHS.trends, name: t('trends') },
                // In portions mode there is none.
                ...(figures ? [{ to: PATHS.weight, name: t('weightLog') }] : []),
                { to: PATHS.import, name: t('import') },
                { to: PATHS.scoreExplainer, name: t('scoreExplainer') },
                { to: PATHS.nutritionExplainer, name: t('nutritionExplainer') },
              ]}
            />
          </Panel>,
          <Panel key="app" title={t('app')}>
            <LinkList
              label={t('app')}
              links={[
                {
                  to: PATHS.sync,
                  name: t('syncCentre'),
                  detail: props.waiting > 0 && t('common:syncWaiting', { count: props.waiting }),
                },
                { to: PATHS.about, name: t('about') },
                { to: over('notifications'), state: { opened: true }, name: t('notifications') },
                { to: over('install'), state: { opened: true }, name: t('install') },
                { to: over('beta-report'), state: { opened: true }, name: t('betaReport') },
              ]}
            />
          </Panel>,
          <PortionsPanel key="portions" />,
          <Panel key="language">
            <Choices
              label={t('language')}
              value={language}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(chosen) => {
                setLanguage(chosen)
                props.onLanguage(chosen)
              }}
            />
          </Panel>,
          <Panel key="account" title={t('account')}>
            <p className={classes.email}>
              {t('signedInAs')} <b>{props.email}</b>
            </p>
            <SignOut />
            <Button
              component={Link}
              to={PATHS.deleteAccount}
              variant="subtle"
              color="danger"
              fullWidth
            >
              {t('deleteAccount')}
            </Button>
          </Panel>,
        ]}
      </Columns>
    </Screen>
  )
}
