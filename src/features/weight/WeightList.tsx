import { ActionIcon, Button } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useState } from 'react'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import type { TrendDay } from '#domain/weight/weight-trend.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** Days shown at first, and with each wish for older ones. */
const PAGE = 14

interface WeightListProps {
  /** Earliest first. */
  days: readonly TrendDay[]
  /** Reads those before them; null where there are none. */
  readOlder: (() => void) | null
  onEdit: (date: string) => void
  onRemove: (date: string) => void
}

/** The weighed days, the latest first, to correct or delete. */
export function WeightList({ days, readOlder, onEdit, onRemove }: WeightListProps) {
  const { t } = useTranslation('weight')
  const format = useFormat()
  const [count, setCount] = useState(PAGE)
  const shown = days.slice(-count).reverse()
  return (
    <Panel title={t('days')}>
      <Rows>
        {shown.map(({ date, weightKg, trendKg }) => {
          const day = format.shortDay(date)
          return (
            <li key={date}>
              <ListRow
                name={day}
                detail={t('trendOf', { value: format.amount('weight', trendKg) })}
                figure={format.amount('weight', weightKg)}
              />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('edit', { day })}
                onClick={() => onEdit(date)}
              >
                <Icon name="pencil" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('delete', { day })}
                onClick={() => onRemove(date)}
              >
                <Icon name="trash" />
              </ActionIcon>
            </li>
          )
        })}
      </Rows>
      {(count < days.length || readOlder) && (
        <Button
          variant="subtle"
          px={0}
          onClick={() => {
            if (count + PAGE > days.length) readOlder?.()
            setCount(count + PAGE)
          }}
        >
          {t('older')}
        </Button>
      )}
    </Panel>
  )
}
