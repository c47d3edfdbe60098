import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { NumberField } from '#ui/form/NumberField.tsx'

/** What a serving can hold: g, ml and mg. */
const LIMITS = { carbs_grams: 200, fluid_ml: 2000, sodium_mg: 3000, caffeine_mg: 400 } as const
type Figure = keyof typeof LIMITS
const FIGURES = Object.keys(LIMITS) as Figure[]

interface OwnProductFormProps {
  onAdd: (product: RaceProductChoice) => void
  onBack: () => void
}

/** A product as its packet declares it, a serving of it. */
export function OwnProductForm({ onAdd, onBack }: OwnProductFormProps) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<Partial<Record<Figure, string>>>({})
  const [tried, setTried] = useState(false)
  const units: Record<Figure, string> = {
    carbs_grams: t('common:units.gram'),
    fluid_ml: format.unit('fluid'),
    sodium_mg: t('common:units.mg'),
    caffeine_mg: t('common:units.mg'),
  }
  const read = (figure: Figure): number | null => {
    const text = typed[figure]?.trim() ?? ''
    if (text === '') return 0
    const amount =
      figure === 'fluid_ml' ? format.readFigure('fluid', text) : parseNumber(text, format.language)
    return amount !== null && amount >= 0 && amount <= LIMITS[figure] ? amount : null
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const element = event.currentTarget
    const [carbs_grams, fluid_ml, sodium_mg, caffeine_mg] = FIGURES.map(read)
    const isNothing = FIGURES.every((figure) => read(figure) === 0)
    setTried(true)
    if (!name.trim() || isNothing || FIGURES.some((figure) => read(figure) === null)) {
      focusFirstError(element)
      return
    }
    onAdd({
      ...{ id: `own-${crypto.randomUUID()}`, name: name.trim(), is_carried: true },
      ...{ carbs_grams: carbs_grams ?? 0, fluid_ml: fluid_ml ?? 0 },
      ...{ sodium_mg: sodium_mg ?? 0, caffeine_mg: caffeine_mg ?? 0 },
    })
  }

  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p>{t('own.intro')}</p>
      <TextInput
        name="name"
        label={t('own.name')}
        required
        maxLength={80}
        value={name}
        error={tried && !name.trim() && t('own.nameMissing')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={form.metrics}>
        {FIGURES.map((figure, at) => (
          <NumberField
            key={figure}
            name={figure}
            label={t(`own.${figure}`)}
            unit={units[figure]}
            value={typed[figure] ?? ''}
            error={
              tried &&
              (read(figure) === null
                ? t('own.wrong', { max: format.number(LIMITS[figure]) })
                : at === 0 && FIGURES.every((each) => read(each) === 0) && t('own.nothing'))
            }
            onChange={(text) => setTyped({ ...typed, [figure]: text })}
          />
        ))}
      </div>
      <Button type="submit">{t('own.add')}</Button>
      <Button variant="default" onClick={onBack}>
        {t('own.back')}
      </Button>
    </form>
  )
}
