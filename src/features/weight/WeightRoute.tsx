import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { guidance, weightShown } from '#domain/guidance/guidance.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { WeightLog } from './WeightLog.tsx'

/** The weight log, where it is the runner's to look at: never in portions mode, else perhaps when asked for. */
export function WeightRoute() {
  const { t } = useTranslation('weight', 'portions')
  const figures = useFigures()
  const { profile } = useProfile()
  const [asked, setAsked] = useState(false)
  const shown = !figures ? 'hidden' : profile ? weightShown(guidance(profile)) : 'open'
  return (
    <Screen title={t('title')}>
      {profile === undefined ? (
        <Pulse heights={[12, 18]} />
      ) : shown === 'hidden' ? (
        <Panel>
          <EmptyState
            title={t('hidden.title')}
            body={t('hidden.body')}
            action={
              <Button component={Link} to={PATHS.profileInfo} variant="light">
                {t('hidden.profile')}
              </Button>
            }
          />
        </Panel>
      ) : shown === 'asked' && !asked ? (
        <Panel>
          <EmptyState
            title={t('asked.title')}
            body={t('portions:guidance')}
            action={
              <Button variant="light" onClick={() => setAsked(true)}>
                {t('asked.show')}
              </Button>
            }
          />
        </Panel>
      ) : (
        <WeightLog />
      )}
    </Screen>
  )
}
