import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import classes from './QuickLog.module.css'

interface WaysProps {
  day: string | undefined
  today: string
  figures: boolean
  onOpen: (action: ScreenAction) => void
  onOwn: () => void
  onCopy: () => void
}

export function Ways({ day, today, figures, onOpen, onOwn, onCopy }: WaysProps) {
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
      {way('photo', 'camera', t('common:logMeal'), () => onOpen({ action: 'log-meal', day }), true)}
      {way('activity', 'run', t('common:uploadActivity'), () =>
        onOpen({ action: 'upload-activity' }),
      )}
      {way('barcode', 'barcode', t('barcode'), () => onOpen({ action: 'scan-barcode', day }))}
      {figures && way('quick', 'bolt', t('quick'), () => onOpen({ action: 'quick-add', day }))}
      {way('manual', 'pencil', t('manual'), () => onOpen({ action: 'type-meal', day }))}
      {way('copy', 'copy', t((day ?? today) === today ? 'copyYesterday' : 'copyDayBefore'), onCopy)}
      {figures && way('own', 'plus', t('ownFood'), onOwn)}
    </div>
  )
}
