import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Tracker.module.css'

export function OtherWays({
  onOpen,
}: {
  onOpen: (way: 'add' | 'scan-barcode' | 'type-meal') => void
}) {
  const { t } = useTranslation('tracker')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {t('others')}
      </h3>
      <div className={classes.others}>
        <Button variant="default" px="xs" onClick={() => onOpen('add')}>
          {t('search')}
        </Button>
        <Button variant="default" px="xs" onClick={() => onOpen('scan-barcode')}>
          {t('barcode')}
        </Button>
        <Button variant="default" px="xs" onClick={() => onOpen('type-meal')}>
          {t('manual')}
        </Button>
      </div>
    </section>
  )
}
