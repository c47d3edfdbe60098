import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { EnergyHint } from '#components/EnergyHint.tsx'
import { FigureNumbers } from '#components/FigureNumbers.tsx'
import { useTooMuchWords } from '#components/use-too-much-words.ts'
import { energyDoubt } from '#domain/meals/energy-doubt.ts'
import { type ExtraFigures, type MealFigures, scaledAll } from '#domain/meals/figures.ts'
import { overMealLimit } from '#domain/meals/meal-limits.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { AnalysedPhoto } from '#runner-data/media/food-photo.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { NumberField } from '#ui/form/NumberField.tsx'
import type { Corrected } from './photo-draft.ts'

/** Under this the runner is asked to look closer. */
const SURE_FROM = 0.6
const MAX_GRAMS = 5000
const MAX_SERVINGS = 20
const LONGEST_NAME = 200

interface PhotoResultProps {
  result: AnalysedPhoto
  /** What the runner has made of it; null where nothing. */
  corrected: Corrected | null
  onCorrect: (now: Corrected) => void
  saving: boolean
  onSave: (
    meal: MealFigures & ExtraFigures & { food_name: string; serving_size: string },
  ) => Promise<void>
  onAgain: () => void
  onBarcode: () => void
}

/** What the model saw, with a portion to correct: all figures follow it. */
export function PhotoResult({
  result,
  corrected,
  onCorrect,
  saving,
  onSave,
  onAgain,
  onBarcode,
}: PhotoResultProps) {
  const { t } = useTranslation('tracker', 'food')
  const format = useFormat()
  const tooMuch = useTooMuchWords()
  const analysed = result.nutritionData
  const doubt = energyDoubt(analysed)
  const seen = corrected?.byMacros && doubt !== null ? { ...analysed, calories: doubt } : analysed
  // Under half a gram is no portion to weigh: it goes by servings, as one of no known mass.
  const grams = (format.figures && Math.round(seen.estimated_grams ?? 0)) || null
  const whole = grams ?? 1
  const {
    name,
    portion,
    byMacros = false,
  } = corrected ?? {
    name: seen.food_name,
    portion: format.input(whole),
  }
  const [tried, setTried] = useState(false)
  const max = grams === null ? MAX_SERVINGS : MAX_GRAMS
  const typed = parseNumber(portion, format.language)
  const amount = typed !== null && typed > 0 && typed <= max ? typed : null
  const figures = amount === null ? null : scaledAll(seen, amount / whole)
  const over = figures && overMealLimit(figures)
  const named = name.trim()

  function correct(change: Partial<Corrected>): void {
    onCorrect({ name, portion, byMacros, ...change })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (named === '' || amount === null || !figures || over) return
    void onSave({
      ...figures,
      food_name: named.slice(0, LONGEST_NAME),
      serving_size: serving(amount),
    })
  }

  function serving(chosen: number): string {
    if (grams !== null)
      return chosen === whole && seen.serving_size ? seen.serving_size : format.grams(chosen)
    return [format.number(chosen, 2), '×', seen.serving_size || t('onePlate')].join(' ')
  }

  function portionError(): string | null {
    if (amount === null) return t('result.invalidPortion', { max: format.number(max) })
    return over && tooMuch(over)
  }

  const percent = format.number(seen.confidence * 100)
  const sure = seen.confidence >= SURE_FROM
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <Notice tone={sure ? 'quiet' : 'warning'}>
        {t(sure ? 'result.confidence' : 'result.lowConfidence', { value: percent })}
      </Notice>
      {result.validation.isPackaged && (
        <Notice
          tone="info"
          action={
            <Button variant="subtle" px={0} onClick={onBarcode}>
              {t('barcode')}
            </Button>
          }
        >
          {t('result.packaged')}
        </Notice>
      )}
      <TextInput
        name="photo_food_name"
        label={t('result.name')}
        autoComplete="off"
        value={name}
        disabled={saving}
        onChange={(event) => correct({ name: event.currentTarget.value })}
        error={tried && named === '' && t('result.invalidName')}
      />
      <NumberField
        name="portion"
        label={t(grams === null ? 'result.portionServings' : 'result.portionGrams')}
        unit={grams === null ? t('result.servings') : t('common:units.gram')}
        value={portion}
        disabled={saving}
        onChange={(typed) => correct({ portion: typed })}
        error={portionError()}
      />
      <FigureNumbers figures={figures} />
      {format.figures && doubt !== null && !byMacros && (
        <EnergyHint
          energy={Math.round((doubt * (amount ?? whole)) / whole)}
          onUse={() => correct({ byMacros: true })}
        />
      )}
      <Button type="submit" loading={saving}>
        {t('result.save')}
      </Button>
      <Button variant="default" disabled={saving} onClick={onAgain}>
        {t('result.again')}
      </Button>
    </form>
  )
}
