import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { ROUTES, VIEWS } from './routes.ts'
import classes from './Views.module.css'

/** The views of the place one is in, where its screen is one of them. */
export function Views() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const here = ROUTES.get(pathname)
  if (!here?.view || !here.place) return null
  return (
    <nav className={classes.views} aria-label={t(`nav.${here.place}`)}>
      <ul>
        {VIEWS.filter(({ place }) => place === here.place).map(({ path, view }) => (
          <li key={path}>
            <Link to={path} {...(view === here.view && { 'aria-current': 'page' })}>
              {t(`views.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
