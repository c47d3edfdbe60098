import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Screen.module.css'

/** The ways from a screen to those beside it: under its head. */
export const ScreenViews = createContext<ReactNode>(null)

interface ScreenProps {
  title: string
  /** Under the title, in small words. */
  subtitle?: ReactNode
  /** Right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a screen: its one heading and its content. */
export function Screen(props: ScreenProps) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.screen}>
      <title>{`${props.title} · ${t('appName')}`}</title>
      <header className={classes.head}>
        <div>
          <h1>{props.title}</h1>
          {props.subtitle != null && <p className={classes.subtitle}>{props.subtitle}</p>}
        </div>
        {props.aside}
      </header>
      {use(ScreenViews)}
      {props.children}
    </div>
  )
}

/** Two columns on a wide window, one below the other on a phone. */
export function Columns(props: { children: [ReactNode, ReactNode] }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{props.children[0]}</div>
      <div className={classes.column}>{props.children[1]}</div>
    </div>
  )
}
