import type { FieldsOf, Row } from '#domain/entities.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'
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

/** A food nobody else's table has, entered once. */
export function OwnFoodForm({ name, barcode, onSave }: OwnFoodFormProps) {
  const { t } = useTranslation('food')
  return (
    <OwnFoodFields
      initial={emptyOwnFood(name)}
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
