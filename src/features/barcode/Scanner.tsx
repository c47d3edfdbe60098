import { useEffect, useRef, useState } from 'react'
import { useBarcodeScan } from '#hooks/use-barcode-scan.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CameraFailure, type CameraProblem, openCamera, stopCamera } from '#ui/camera/camera.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './Barcode.module.css'

/** The camera's own words for these lead to photos kept before: here digits are typed instead. */
const TO_THE_GALLERY: readonly CameraProblem[] = ['unavailable', 'other']

export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('food', 'camera')
  const online = useOnline()
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  useEffect(() => {
    let wanted = true
    let opened: MediaStream | undefined
    openCamera('environment').then(
      (camera) => {
        opened = camera
        if (wanted) setStream(camera)
        else stopCamera(camera)
      },
      (error: unknown) => {
        if (wanted) setProblem(error instanceof CameraFailure ? error.code : 'other')
      },
    )
    return () => {
      wanted = false
      if (opened) stopCamera(opened)
    }
  }, [])
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])
  const works = useBarcodeScan(video, stream !== null, onCode)
  if (problem) {
    return (
      <Notice tone="warning" live>
        {t(TO_THE_GALLERY.includes(problem) ? 'scan.noCamera' : `camera:problem.${problem}`)}
      </Notice>
    )
  }
  if (!stream) return <p role="status">{t('scan.starting')}</p>
  return (
    <div className={classes.scanner}>
      <video ref={video} autoPlay playsInline muted aria-label={t('scan.live')} />
      {works ? (
        <>
          <span aria-hidden className={classes.frame} />
          <p role="status">{t('scan.hint')}</p>
        </>
      ) : (
        <Notice tone="warning" live>
          {t(online ? 'scan.noReader' : 'scan.noReaderOffline')}
        </Notice>
      )}
    </div>
  )
}
