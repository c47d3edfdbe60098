import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import classes from './SharePicture.module.css'

interface SharePictureProps {
  /** Draws it anew where it is another function; null where the browser makes none. */
  draw: () => Promise<Blob | null>
  width: number
  height: number
  /** The picture in words, for who can't see it. */
  alt: string
  /** Handed to the share sheet beside the picture. */
  words: string
  fileName: string
}

/** A picture with what can be done with it. */
export function SharePicture(props: SharePictureProps) {
  const { draw, width, height, alt, words, fileName } = props
  const { t } = useTranslation('share')
  const picture = usePicture(draw)

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
        <img
          className={classes.picture}
          src={picture.url}
          width={width}
          height={height}
          alt={alt}
        />
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
function usePicture(
  draw: SharePictureProps['draw'],
): { blob: Blob; url: string } | null | undefined {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>()
  useEffect(() => {
    let wanted = true
    let url: string | undefined
    draw().then(
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
  }, [draw])
  return picture
}

function canShare(): boolean {
  const probe = new File(['x'], 'x.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}
