import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FieldsOf } from '#domain/entities.ts'
import { readBarcode } from '#domain/foods/barcode.ts'
import type { Product } from '#domain/foods/product.ts'
import { extraFigures } from '#domain/meals/figures.ts'
import { useBarcodeScan } from '#hooks/use-barcode-scan.ts'
import { useOwnFoods } from '#hooks/use-meals.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { CameraFailure, type CameraProblem, openCamera, stopCamera } from '#ui/camera/camera.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './Barcode.module.css'

type Stage =
  | { at: 'scan' }
  | { at: 'looking'; code: string }
  | { at: 'failed'; code: string; why: 'unknown' | 'incomplete' | 'busy' | 'failed' | 'offline' }
  /** Found, but the device could not keep it. */
  | { at: 'not_saved'; problem: ReturnType<typeof problemCode> }

interface BarcodeSheetProps {
  day: string | undefined
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

/** Finds a packaged food by its barcode, scanned or typed; it becomes an own food to log. */
export function BarcodeSheet({ day, onClose, onOpen }: BarcodeSheetProps) {
  const { t } = useTranslation('food', 'camera')
  const { language, figures } = useFormat()
  const online = useOnline()
  const own = useOwnFoods()
  const { findProduct, save } = useCommands('foods')
  const [stage, setStage] = useState<Stage>({ at: 'scan' })

  async function find(code: string): Promise<void> {
    setStage({ at: 'looking', code })
    const known = own?.find(({ barcode }) => barcode === code)
    if (known) return onOpen({ action: 'add', day, food: known.id })
    let product: Product
    try {
      product = await findProduct(code, language)
    } catch (error) {
      return setStage({ at: 'failed', code, why: reasonOf(error) })
    }
    if (!product.per100 || !product.name) return setStage({ at: 'failed', code, why: 'incomplete' })
    try {
      const saved = await save(ownFoodOf(product, t('ownForm.per100')))
      onOpen({ action: 'add', day, food: saved.id })
    } catch (error) {
      setStage({ at: 'not_saved', problem: problemCode(error) })
    }
  }
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  const onCode = useCallback((code: string) => void latest.current(code), [])

  return (
    <Sheet opened title={t('scan.title')} onClose={onClose}>
      <div className={form.form}>
        {!online && <Notice tone="info">{t('scan.offline')}</Notice>}
        {stage.at === 'scan' && <Scanner onCode={onCode} />}
        {stage.at === 'looking' && <p role="status">{t('scan.looking', { code: stage.code })}</p>}
        {stage.at === 'failed' && (
          <>
            <Notice
              tone="warning"
              title={stage.why === 'unknown' ? t('scan.unknown', { code: stage.code }) : stage.code}
              live
            >
              {t(stage.why === 'unknown' ? 'scan.unknownBody' : `scan.${stage.why}`)}
            </Notice>
            <Button
              onClick={() =>
                onOpen(
                  figures
                    ? { action: 'add', day, barcode: stage.code }
                    : { action: 'type-meal', day },
                )
              }
            >
              {t(figures ? 'scan.makeOwn' : 'manual')}
            </Button>
          </>
        )}
        {stage.at === 'not_saved' && <SaveProblem code={stage.problem} />}
        {(stage.at === 'failed' || stage.at === 'not_saved') && (
          <Button variant="default" onClick={() => setStage({ at: 'scan' })}>
            {t('scan.again')}
          </Button>
        )}
        <TypedCode busy={stage.at === 'looking'} onCode={onCode} />
        <p className={form.hint}>{t('scan.source')}</p>
      </div>
    </Sheet>
  )
}

function reasonOf(error: unknown): 'unknown' | 'busy' | 'failed' | 'offline' {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'unknown':
      return 'unknown'
    case 'busy':
      return 'busy'
    case 'network':
      return 'offline'
    default:
      return 'failed'
  }
}

/** One serving as the label has it, else 100 g. */
function ownFoodOf(product: Product, per100: string): FieldsOf<'custom_foods'> {
  const { barcode, name, serving_grams, serving_size, per100: figures } = product
  const grams = serving_grams ?? 100
  const share = (value: number) => Math.round(value * grams) / 100
  return {
    kind: 'food',
    name,
    serving_size: serving_grams === null ? per100 : serving_size || `${serving_grams} g`,
    serving_grams: grams,
    calories: share(figures?.calories ?? 0),
    protein_grams: share(figures?.protein_grams ?? 0),
    carbs_grams: share(figures?.carbs_grams ?? 0),
    fat_grams: share(figures?.fat_grams ?? 0),
    ...extraFigures((name) => (figures?.[name] == null ? null : share(figures[name]))),
    barcode,
    items: [],
    is_favorite: false,
    use_count: 0,
    last_used_at: null,
  }
}

/** The camera's own words for these lead to photos kept before: here digits are typed instead. */
const TO_THE_GALLERY: readonly CameraProblem[] = ['unavailable', 'other']

function Scanner({ onCode }: { onCode: (code: string) => void }) {
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

function TypedCode({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const { t } = useTranslation('food')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const code = readBarcode(text)
    setRefused(code === null)
    if (code) onCode(code)
  }

  return (
    <form className={classes.typed} noValidate onSubmit={submit}>
      <TextInput
        name="barcode"
        label={t('scan.type')}
        placeholder={t('scan.number')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefused(false)
        }}
        error={refused}
        aria-describedby={refused ? id : undefined}
      />
      <Button type="submit" variant="default" disabled={busy}>
        {t('scan.find')}
      </Button>
      {refused && (
        <p id={id} className={form.error} role="alert">
          {t('scan.invalid')}
        </p>
      )}
    </form>
  )
}
