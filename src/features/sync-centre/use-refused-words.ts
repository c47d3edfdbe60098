import { useSessionWords } from '#components/use-session-words.ts'
import { isFigureField } from '#domain/figure-field.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { dayOf } from './refused-row.ts'
import { boundsOf, quantityOf, type ReasonCode, reasonOf, refusedField } from './rejection-words.ts'
import { useFieldName } from './use-field-name.ts'
import type { RejectionView } from './use-rejections.ts'

/** Reasons that say something of one field, and so nothing where it has no name. */
const OF_A_FIELD: readonly ReasonCode[] = ['range', 'missing', 'too_long', 'malformed']

/** A refused row in the runner's words. */
export function useRefusedWords() {
  const { t } = useTranslation('sync', 'training')
  const format = useFormat()
  const days = useDayWords()
  const session = useSessionWords()
  const { nameOf, isNamed } = useFieldName()

  function nameOfRow({ table, label, row }: RejectionView): string {
    if (table === 'training_activities') return session.name(row as never)
    return label || t(`table.${table}`)
  }

  return {
    /** In portions mode what is wrong with a figure is said without it. */
    isHidden(rejection: RejectionView): boolean {
      const field = refusedField(rejection)
      return !format.figures && field !== null && isFigureField(field)
    },
    /** `Race on March 7, 2026` */
    what(rejection: RejectionView): string {
      const [name, day] = [nameOfRow(rejection), dayOf(rejection.row)]
      return day ? t('rejected.on', { what: name, day: days.whole(day) }) : name
    },
    why(rejection: RejectionView): string {
      const field = refusedField(rejection)
      const code = reasonOf(rejection)
      if (OF_A_FIELD.includes(code) && !isNamed(field)) return t('reason.unsaid')
      const bounds = this.isHidden(rejection) ? null : boundsOf(rejection)
      const name = nameOf(field)
      if (!bounds) return t(`reason.${code}`, { field: name, code: rejection.code })
      const quantity = quantityOf(field)
      const limit = (value: number, end: 'min' | 'max') =>
        quantity ? format.limit(quantity, value, end) : format.number(value)
      const [min, max] = [limit(bounds.min, 'min'), limit(bounds.max, 'max')]
      return t('reason.between', { field: name, min, max })
    },
  }
}
