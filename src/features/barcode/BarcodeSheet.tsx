import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/foods/product.ts'
import { energyDoubt } from '#domain/meals/energy-doubt.ts'
import { useOwnFoods } from '#hooks/use-meals.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { ownFoodOf } from './product-food.ts'
import { Scanner } from './Scanner.tsx'
import { TypedCode } from './TypedCode.tsx'

type Stage =
  | { at: 'scan' }
  | { at: 'looking'; code: string }
  | { at: 'failed'; code: string; why: 'unknown' | 'incomplete' | 'busy' | 'failed' | 'offline' }
  /** Found, but the device could not keep it. */
  | { at: 'not_saved'; problem: ReturnType<typeof problemCode> }

interface BarcodeSheetProps {
  when: string | undefined
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

/** Finds a packaged food by its barcode, scanned or typed; it becomes an own food to log. */
export function BarcodeSheet({ when, onClose, onOpen }: BarcodeSheetProps) {
  const { t } = useTranslation('food', 'camera')
  const { language, figures } = useFormat()
  const online = useOnline()
  const own = useOwnFoods()
  const { findProduct, save } = useCommands('foods')
  const [stage, setStage] = useState<Stage>({ at: 'scan' })

  async function find(code: string): Promise<void> {
    setStage({ at: 'looking', code })
    const known = own?.find(({ barcode }) => barcode === code)
    if (known) return onOpen({ action: 'add', when, food: known.id })
    let product: Product
    try {
      product = await findProduct(code, language)
    } catch (error) {
      return setStage({ at: 'failed', code, why: reasonOf(error) })
    }
    const food = ownFoodOf(product, t('ownForm.per100'))
    const isWhole = product.per100 !== null && product.name !== ''
    if (!isWhole || (figures && energyDoubt(food) !== null)) {
      // What is known, or can hardly be so, is completed and mended in the form.
      if (figures && (product.per100 ?? product.label))
        return onOpen({ action: 'add', when, barcode: code })
      return setStage({ at: 'failed', code, why: 'incomplete' })
    }
    try {
      const saved = await save(food)
      onOpen({ action: 'add', when, food: saved.id })
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
                    ? { action: 'add', when, barcode: stage.code }
                    : { action: 'type-meal', when },
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
