import { useState } from 'react'
import { saltOfSodium, sodiumOfSalt } from '#domain/foods/salt.ts'
import { parseNumber } from '#i18n/numbers.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NumberField } from '#ui/form/NumberField.tsx'

interface SaltFieldProps {
  /** As typed, mg. */
  sodium: string
  onSodium: (text: string) => void
  /** The sodium is. */
  wrong: boolean
}

/** Salt, as labels of the European Union have it: typed here, it is the sodium beside it. */
export function SaltField({ sodium, onSodium, wrong }: SaltFieldProps) {
  const { t } = useTranslation('food')
  const format = useFormat()
  const [typed, setTyped] = useState<{ salt: string; sodium: string } | null>(null)
  const mg = parseNumber(sodium, format.language)
  // The runner's own text stays as it is typed until the sodium is typed over it.
  const own = typed?.sodium === sodium ? typed.salt : null
  const known = mg === null ? '' : format.input(saltOfSodium(mg))
  return (
    <NumberField
      name="salt"
      label={t('ownForm.salt')}
      unit={t('common:units.gram')}
      value={own ?? known}
      onChange={(salt) => {
        const grams = parseNumber(salt, format.language)
        const next = grams === null ? salt : format.input(sodiumOfSalt(grams))
        setTyped({ salt, sodium: next })
        onSodium(next)
      }}
      error={wrong && own !== null}
    />
  )
}
