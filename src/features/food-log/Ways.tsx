import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import classes from './QuickLog.module.css'

interface WaysProps {
  when: string | undefined
  /** Whether that is on the runner's today. */
  isToday: boolean
  figures: boolean
  onOpen: (action: ScreenAction) => void
  onOwn: () => void
  onCopy: () => void
}

export function Ways({ when, isToday, figures, onOpen, onOwn, onCopy }: WaysProps) {
  const { t } = useTranslation('food')
  const way = (name: string, icon: IconName, label: string, go: () => void, main = false) => (
    <UnstyledButton
      className={classes.tile}
      data-way={name}
      data-main={main || undefined}
      onClick={go}
    >
      <Icon name={icon} />
      {label}
    </UnstyledButton>
  )
  return (
    <div className={classes.ways}>
      {way(
        'photo',
        'camera',
        t('common:logMeal'),
        () => onOpen({ action: 'log-meal', when }),
        true,
      )}
      {way('activity', 'run', t('common:uploadActivity'), () =>
        onOpen({ action: 'upload-activity' }),
      )}
      {way('barcode', 'barcode', t('barcode'), () => onOpen({ action: 'scan-barcode', when }))}
      {figures && way('quick', 'bolt', t('quick'), () => onOpen({ action: 'quick-add', when }))}
      {way('manual', 'pencil', t('manual'), () => onOpen({ action: 'type-meal', when }))}
      {way('copy', 'copy', t(isToday ? 'copyYesterday' : 'copyDayBefore'), onCopy)}
      {figures && way('own', 'plus', t('ownFood'), onOwn)}
    </div>
  )
}
