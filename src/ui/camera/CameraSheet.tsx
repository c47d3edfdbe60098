import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '../feedback/Notice.tsx'
import { FilePicker } from '../form/FilePicker.tsx'
import { Sheet } from '../layout/Sheet.tsx'
import classes from './CameraSheet.module.css'
import {
  CameraFailure,
  type CameraProblem,
  type Facing,
  hasSeveralCameras,
  openCamera,
  type PhotoKind,
  START_TIMEOUT_MS,
  stopCamera,
  takePhoto,
} from './camera.ts'

type Stage =
  | { at: 'starting'; slow: boolean }
  | { at: 'live'; stream: MediaStream; several: boolean }
  | { at: 'captured'; photo: File; url: string }
  | { at: 'error'; problem: CameraProblem }

interface CameraSheetProps {
  kind: PhotoKind
  onPhoto: (photo: File) => void
  onClose: () => void
}

/** Takes one photo. Needs the words of `camera`. */
export function CameraSheet({ kind, onPhoto, onClose }: CameraSheetProps) {
  const { t } = useTranslation('camera')
  const [stage, setStage] = useState<Stage>({ at: 'starting', slow: false })
  const [facing, setFacing] = useState<Facing>('environment')
  const [round, setRound] = useState(0)
  const video = useRef<HTMLVideoElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the camera anew
  useEffect(() => {
    let wanted = true
    let stream: MediaStream | undefined
    setStage({ at: 'starting', slow: false })
    // The browser's question may stand open, or have gone unseen.
    const timer = setTimeout(() => {
      setStage((now) => (now.at === 'starting' ? { at: 'starting', slow: true } : now))
    }, START_TIMEOUT_MS)
    openCamera(facing).then(
      async (opened) => {
        stream = opened
        if (!wanted) return stopCamera(opened)
        // Not known: no button to turn to the other one.
        const several = await hasSeveralCameras().catch(() => false)
        if (wanted) setStage({ at: 'live', stream: opened, several })
      },
      (error: unknown) => {
        const problem = error instanceof CameraFailure ? error.code : 'other'
        if (wanted) setStage({ at: 'error', problem })
      },
    )
    return () => {
      wanted = false
      clearTimeout(timer)
      if (stream) stopCamera(stream)
    }
  }, [facing, round])

  const stream = stage.at === 'live' ? stage.stream : null
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])

  const url = stage.at === 'captured' ? stage.url : null
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  async function capture(): Promise<void> {
    if (!video.current || !stream) return
    try {
      const photo = await takePhoto(video.current, kind, new Date())
      stopCamera(stream)
      setStage({ at: 'captured', photo, url: URL.createObjectURL(photo) })
    } catch {
      setStage({ at: 'error', problem: 'other' })
    }
  }

  const gallery = (
    <FilePicker
      single
      label={t('gallery')}
      accept="image/*"
      onFiles={(files) => files[0] && onPhoto(files[0])}
    />
  )

  return (
    <Sheet opened title={t('title')} onClose={onClose}>
      <div className={classes.camera}>
        {stage.at === 'starting' && <p role="status">{t(stage.slow ? 'asking' : 'starting')}</p>}
        {stage.at === 'starting' && stage.slow && gallery}
        {stage.at === 'error' && (
          <>
            <Notice tone="warning" live>
              {t(`problem.${stage.problem}`)}
            </Notice>
            <Button variant="default" onClick={() => setRound(round + 1)}>
              {t('common:tryAgain')}
            </Button>
            {gallery}
          </>
        )}
        {stage.at === 'live' && (
          <>
            <video
              ref={video}
              className={classes.picture}
              autoPlay
              playsInline
              muted
              aria-label={t('live')}
            />
            <Button onClick={() => void capture()}>{t('take')}</Button>
            {stage.several && (
              <Button
                variant="default"
                onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
              >
                {t('switch')}
              </Button>
            )}
          </>
        )}
        {stage.at === 'captured' && (
          <>
            <img className={classes.picture} src={stage.url} alt={t('taken')} />
            <Button onClick={() => onPhoto(stage.photo)}>{t('use')}</Button>
            <Button variant="default" onClick={() => setRound(round + 1)}>
              {t('retake')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
