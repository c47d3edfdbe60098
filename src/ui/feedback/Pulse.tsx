import { createContext, use } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Pulse.module.css'

/** Set where nothing comes any more, and something else says why: a placeholder would promise it. */
export const NothingToCome = createContext(false)

/** The pulsing placeholder of the very first load: `heights` in rem, one block each. */
export function Pulse(props: { heights: readonly number[] }) {
  const { t } = useTranslation('common')
  if (use(NothingToCome)) return null
  return (
    <div role="status" aria-label={t('loading')} className={classes.stack}>
      {props.heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
        <div key={index} className={classes.block} style={{ height: `${height}rem` }} />
      ))}
    </div>
  )
}
