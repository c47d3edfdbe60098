import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, type Path } from '#lib/paths.ts'
import classes from './Page.module.css'
import { Page } from './Page.tsx'

const TERMS = [
  'service',
  'account',
  'content',
  'guidance',
  'fair',
  'beta',
  'liability',
  'changes',
] as const
const PRIVACY = [
  'who',
  'device',
  'leaving',
  'account',
  'photos',
  'products',
  'google',
  'strava',
  'intervals',
  'leaderboard',
  'push',
  'reports',
  'mail',
  'others',
  'rights',
  'deletion',
] as const

export function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <Page title={t('terms.title')}>
      <h1>{t('terms.title')}</h1>
      <p>{t('terms.what')}</p>
      {TERMS.map((topic) => (
        <section key={topic} className={classes.block}>
          <h2>{t(`terms.${topic}Title`)}</h2>
          <p>{t(`terms.${topic}`)}</p>
        </section>
      ))}
      <Onward to={PATHS.privacy} name={t('privacy.title')} />
    </Page>
  )
}

export function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <Page title={t('privacy.title')}>
      <h1>{t('privacy.title')}</h1>
      <p>{t('privacy.what')}</p>
      {PRIVACY.map((topic) => (
        <section key={topic} className={classes.block}>
          <h2>{t(`privacy.${topic}Title`)}</h2>
          {/* An installed window has no address bar to read it in. */}
          <p>{t(`privacy.${topic}`, { address: window.location.host })}</p>
        </section>
      ))}
      <Onward to={PATHS.terms} name={t('terms.title')} />
    </Page>
  )
}

function Onward({ to, name }: { to: Path; name: string }) {
  const { t } = useTranslation('legal')
  return (
    <>
      <Button component={Link} to={to} variant="light">
        {name}
      </Button>
      <Button component={Link} to={PATHS.home} variant="subtle">
        {t('back')}
      </Button>
    </>
  )
}
