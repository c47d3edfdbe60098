import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '../Icon.tsx'
import classes from './Info.module.css'

interface InfoProps {
  /** What it tells of: the name of the button and of what it opens. */
  label: string
  /** Shown beside the sign; without it the sign stands alone. */
  name?: ReactNode
  children: ReactNode
}

/** A sign that opens a few explaining words over the screen; a tap beside them, Escape or the button closes them. */
export function Info({ label, name, children }: InfoProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <>
      <UnstyledButton className={classes.sign} aria-label={label} popoverTarget={id}>
        {name}
        <Icon name="info" size={18} />
      </UnstyledButton>
      <div id={id} popover="auto" role="note" aria-label={label} className={classes.words}>
        <p className={classes.label}>{label}</p>
        {children}
        <UnstyledButton className={classes.close} popoverTarget={id} popoverTargetAction="hide">
          {t('close')}
        </UnstyledButton>
      </div>
    </>
  )
}
