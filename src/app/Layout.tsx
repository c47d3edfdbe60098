import { Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useOnline } from '#hooks/use-online.ts'
import { useNothingToCome } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { NothingToCome } from '#ui/feedback/Pulse.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Arrival } from './Arrival.tsx'
import { ActionHost } from './actions/ActionHost.tsx'
import { StorageBanner } from './banners/StorageBanner.tsx'
import classes from './Layout.module.css'
import { ScreenBoundary } from './PartBoundary.tsx'
import { ROUTES, TABS } from './routes.ts'
import { Waiting } from './Waiting.tsx'

/** Onboarding leads on by itself; in race mode nothing is to be hit by mistake. */
const BARE: ReadonlySet<string> = new Set([PATHS.onboarding, PATHS.raceMode])

/** The frame round every signed-in screen: navigation, the action button, the storage banner. */
export function Layout() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      {!BARE.has(pathname) && <Navigation />}
      <main id="content" className={classes.content} tabIndex={-1}>
        <OfflineLabel />
        <StorageBanner />
        <NothingToCome value={useNothingToCome()}>
          <ScreenBoundary part={pathname}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
              <Arrival />
            </Suspense>
          </ScreenBoundary>
        </NothingToCome>
      </main>
      <ActionHost />
    </div>
  )
}

function Navigation() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const here = ROUTES.get(pathname)?.place
  return (
    <nav data-bar className={classes.nav} aria-label={t('nav.label')}>
      <span className={classes.brand} aria-hidden>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {t('appName')}
      </span>
      <ul>
        {TABS.map(({ path, place, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.place}
              aria-current={path === pathname ? 'page' : place === here}
            >
              <Icon name={icon} size={24} />
              {t(`nav.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On the home screen the sync chip says it already; a race needs no network. */
function OfflineLabel() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const { pathname } = useLocation()
  if (online || pathname === PATHS.home || pathname === PATHS.raceMode) return null
  return (
    <p className={classes.offline} role="status">
      <Icon name="cloud-off" size={18} />
      <span>
        {t('offlineLabel')} <Link to={PATHS.offline}>{t('offlineMore')}</Link>
      </span>
    </p>
  )
}
