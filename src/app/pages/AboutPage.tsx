import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import classes from './Page.module.css'
import { Page } from './Page.tsx'

export function AboutPage() {
  const { t } = useTranslation('about')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p>{t('what')}</p>
      {(['offline', 'data', 'guidance'] as const).map((topic) => (
        <section key={topic} className={classes.block}>
          <h2>{t(`${topic}Title`)}</h2>
          <p>{t(topic)}</p>
        </section>
      ))}
      <Button component={Link} to={PATHS.privacy} variant="light">
        {t('privacy')}
      </Button>
      <Button component={Link} to={PATHS.terms} variant="light">
        {t('terms')}
      </Button>
      <Button component={Link} to={PATHS.home} variant="subtle">
        {t('back')}
      </Button>
    </Page>
  )
}
