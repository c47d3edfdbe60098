import { useEffect, useState } from 'react'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { type Product, servingOf } from '#domain/foods/product.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OwnFoodFields } from './OwnFoodFields.tsx'
import { changedOwnFood, emptyOwnFood, ownFoodText, type StoredOwnFood } from './own-food-text.ts'

interface OwnFoodFormProps {
  /** What it is called, as far as is known. */
  name: string
  barcode: string | null
  onSave: (food: FieldsOf<'custom_foods'>) => Promise<void>
}

/** A food nobody else's table has, entered once; of a product that was looked up, with what is known of it. */
export function OwnFoodForm({ name, barcode, onSave }: OwnFoodFormProps) {
  const { t } = useTranslation('food')
  const format = useFormat()
  const { foundProduct } = useCommands('foods')
  const [product, setProduct] = useState<Product | null>()
  useEffect(() => {
    if (barcode === null) return
    let wanted = true
    const take = (found: Product | null) => wanted && setProduct(found)
    foundProduct(barcode).then(take, () => take(null))
    return () => {
      wanted = false
    }
  }, [barcode, foundProduct])
  if (barcode !== null && product === undefined) return null
  const known = product && servingOf(product, t('ownForm.per100'))
  const isPart = product && (product.per100 ?? product.label)
  return (
    <OwnFoodFields
      initial={known ? ownFoodText(known, format) : emptyOwnFood(name)}
      intro={isPart ? t('ownForm.fromProduct') : undefined}
      save={t('ownForm.save')}
      onSave={(typed) =>
        onSave({
          kind: 'food',
          ...typed,
          barcode,
          items: [],
          is_favorite: false,
          use_count: 0,
          last_used_at: null,
          ...NO_RECIPE,
        })
      }
    />
  )
}

interface EditOwnFoodProps {
  own: Row<'custom_foods'>
  /** Gets what was typed anew. */
  onSave: (changes: Partial<StoredOwnFood>) => Promise<void>
}

/** An own food or a saved meal, to be corrected. */
export function EditOwnFood({ own, onSave }: EditOwnFoodProps) {
  const { t } = useTranslation('food')
  const format = useFormat()
  return (
    <OwnFoodFields
      initial={ownFoodText(own, format)}
      save={t('ownForm.saveChanges')}
      onSave={(typed, before, after) => onSave(changedOwnFood(before, after, typed))}
    />
  )
}
