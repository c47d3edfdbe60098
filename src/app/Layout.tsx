import { Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useNothingToCome } from '#hooks/use-database.ts'
import { useOnline } from '#hooks/use-sync-status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { NothingToCome } from '#ui/Pulse.tsx'
import { ActionHost } from './ActionHost.tsx'
import { Arrival } from './Arrival.tsx'
import classes from './Layout.module.css'
import { ScreenBoundary } from './PartBoundary.tsx'
import { StorageBanner } from './StorageBanner.tsx'
import { Waiting } from './Waiting.tsx'

const PLACES = [
  { to: '/', name: 'home', icon: 'home' },
  { to: '/meals', name: 'meals', icon: 'meals' },
  { to: '/training-calendar', name: 'training', icon: 'run' },
  { to: '/community', name: 'community', icon: 'people' },
  { to: '/profile', name: 'profile', icon: 'user' },
] as const satisfies readonly { to: string; name: string; icon: IconName }[]

/** Screens that are reached from a place; those named nowhere are the profile's. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  '/': ['/onboarding'],
  '/meals': ['/meal-plans', '/shopping-list', '/meal-history', '/food-share-demo'],
  '/training-calendar': ['/training', '/training-plan', '/marathon-calendar', '/import'],
}

function placeOf(pathname: string): string {
  const [place = '/profile'] = PLACES.map(({ to }) => to as string).filter(
    (to) => to === pathname || WITHIN[to]?.includes(pathname),
  )
  return place
}

/** The frame round every signed-in screen: navigation, the action button, the storage banner. */
export function Layout() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Navigation />
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
  const here = placeOf(pathname)
  return (
    <nav className={classes.nav} aria-label={t('nav.label')}>
      <span className={classes.brand} aria-hidden>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {t('appName')}
      </span>
      <ul>
        {PLACES.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              className={classes.place}
              aria-current={place.to === pathname ? 'page' : place.to === here}
            >
              <Icon name={place.icon} size={24} />
              {t(`nav.${place.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On the home screen the sync chip says it already. */
function OfflineLabel() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const { pathname } = useLocation()
  if (online || pathname === '/') return null
  return (
    <p className={classes.offline} role="status">
      <Icon name="cloud-off" size={18} />
      <span>
        {t('offlineLabel')} <Link to="/offline">{t('offlineMore')}</Link>
      </span>
    </p>
  )
}
