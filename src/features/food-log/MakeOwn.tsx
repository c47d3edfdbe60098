import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import classes from './QuickLog.module.css'

interface MakeOwnProps {
  query: string
  nothing: boolean
  onOwn: (name: string) => void
  /** Types the meal with its name; undefined where a food is wanted. */
  onType: ((name: string) => void) | undefined
  /** Other ways to a product that no table has; undefined where none of them can be gone now. */
  onBarcode: (() => void) | undefined
  onPhoto: (() => void) | undefined
}

/** What to do where the food meant is not among those found: no other food is shown in its place. */
export function MakeOwn({ query, nothing, onOwn, onType, onBarcode, onPhoto }: MakeOwnProps) {
  const { t } = useTranslation('food')
  const way = (icon: IconName, label: string, go: () => void) => (
    <UnstyledButton className={classes.way} onClick={go}>
      <Icon name={icon} />
      {label}
    </UnstyledButton>
  )
  return (
    <div className={classes.quick}>
      {nothing && (
        <p>
          <strong>{t('nothingFound', { query })}</strong>
        </p>
      )}
      <span className={classes.quiet}>
        {t(nothing && onBarcode ? 'nothingFoundWays' : 'nothingFoundBody')}
      </span>
      {nothing && onBarcode && way('barcode', t('barcode'), onBarcode)}
      {nothing && onPhoto && way('camera', t('labelPhoto'), onPhoto)}
      {onType && way('pencil', t('typeIn', { query }), () => onType(query))}
      {way('plus', t('makeOwn', { query }), () => onOwn(query))}
    </div>
  )
}
