import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Page.module.css'

/** A page that stands alone, without the app's navigation. */
export function Page(props: { title: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <main className={classes.page}>
      <title>{`${props.title} · ${t('appName')}`}</title>
      {props.children}
    </main>
  )
}
