import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useDatabaseProblem, useNothingToCome } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hideHomePicture } from '#lib/home-picture.ts'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import classes from './StorageBanner.module.css'

/** What the device's storage refuses, on every screen until it is over. */
export function StorageBanner() {
  const problem = useDatabaseProblem()
  if (!problem) return null
  return <StorageProblem code={problemCode(problem)} />
}

export function StorageProblem({ code }: { code: ReturnType<typeof problemCode> }) {
  const { t } = useTranslation('errors')
  const nothingToCome = useNothingToCome()
  // What the device refuses has to be seen.
  useEffect(hideHomePicture, [])
  return (
    <div className={classes.banner} data-moment="gone">
      <SaveProblem code={code} />
      {(nothingToCome || code === 'unexpected' || code === 'database_unavailable') && (
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
    </div>
  )
}
