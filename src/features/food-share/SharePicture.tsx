import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import classes from './FoodShare.module.css'
import { drawPicture, type PictureText } from './picture.ts'

interface SharePictureProps {
  text: PictureText
  /** The picture in words, for who can't see it. */
  alt: string
  /** Handed to the share sheet beside the picture. */
  words: string
  fileName: string
}

/** A picture with what can be done with it. */
export function SharePicture({ text, alt, words, fileName }: SharePictureProps) {
  const { t } = useTranslation('share')
  const picture = usePicture(text)

  async function share(): Promise<void> {
    if (!picture) return
    const file = new File([picture.blob], fileName, { type: 'image/png' })
    try {
      await navigator.share({ files: [file], text: words })
    } catch (error) {
      // The runner has closed the sheet.
      if ((error as { name?: unknown } | null)?.name === 'AbortError') return
      save()
    }
  }

  function save(): void {
    if (!picture) return
    const link = document.createElement('a')
    link.href = picture.url
    link.download = fileName
    link.click()
    showToast({ tone: 'success', title: t('saved'), message: fileName })
  }

  if (picture === null) return <p role="alert">{t('failed')}</p>
  return (
    <div className={form.form} aria-busy={!picture}>
      {picture && (
        <img className={classes.picture} src={picture.url} width={1080} height={1350} alt={alt} />
      )}
      {canShare() && (
        <Button disabled={!picture} onClick={() => void share()}>
          {t('share')}
        </Button>
      )}
      <Button variant={canShare() ? 'default' : 'filled'} disabled={!picture} onClick={save}>
        {t('download')}
      </Button>
      <p className={form.hint}>{t('private')}</p>
    </div>
  )
}

/** The drawn picture; undefined while it is drawn, null where there will be none. */
function usePicture(text: PictureText): { blob: Blob; url: string } | null | undefined {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>()
  useEffect(() => {
    let wanted = true
    let url: string | undefined
    drawPicture(text).then(
      (blob) => {
        if (!wanted) return
        url = blob ? URL.createObjectURL(blob) : undefined
        setPicture(blob && url ? { blob, url } : null)
      },
      () => wanted && setPicture(null),
    )
    return () => {
      wanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [text])
  return picture
}

function canShare(): boolean {
  const probe = new File(['x'], 'x.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}
