import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useOnline } from '#hooks/use-online.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import classes from './Tracker.module.css'

interface PhotoButtonsProps {
  free: boolean
  onFile: (file: File) => void
  onCamera: () => void
}

export function PhotoButtons({ free, onFile, onCamera }: PhotoButtonsProps) {
  const { t } = useTranslation('tracker')
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={form.form}>
      {!online && <Notice tone="info">{t('offline')}</Notice>}
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept="image/*"
        aria-label={t('upload')}
        tabIndex={-1}
        disabled={!free}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again after a failure.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button disabled={!free} onClick={onCamera}>
        {t('camera')}
      </Button>
      <Button variant="default" disabled={!free} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <p className={form.hint}>
        {t('tip')} {t('privacy')}
      </p>
    </div>
  )
}
