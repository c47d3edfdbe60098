import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import { isBought, type Line } from '#domain/shopping/list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './Shopping.module.css'
import { useLineWords } from './use-line-words.ts'

interface LineRowProps {
  line: Line
  onTick: (isBought: boolean) => void
  onEdit: () => void
  onTakeOut: (ids: readonly string[], name: string) => void
}

/** One thing to buy: the whole line is its box to tick. */
export function LineRow({ line, onTick, onEdit, onTakeOut }: LineRowProps) {
  const { t } = useTranslation('shopping')
  const { nameOf } = useKitchenWords()
  const amountOf = useLineWords()
  const name = line.kind === 'food' ? nameOf(line.food) : line.name
  const amount = amountOf(line)
  return (
    <li>
      <label className={classes.item}>
        <input
          type="checkbox"
          checked={isBought(line)}
          onChange={({ currentTarget: { checked } }) => onTick(checked)}
        />
        <span>{name}</span>
        {amount && <span>{amount}</span>}
      </label>
      {line.kind === 'own' && (
        <ActionIcon variant="subtle" size={44} aria-label={t('edit', { name })} onClick={onEdit}>
          <Icon name="pencil" />
        </ActionIcon>
      )}
      {line.kind === 'food' && line.added.length > 0 && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('takeOut', { name })}
          onClick={() =>
            onTakeOut(
              line.added.map(({ id }) => id),
              name,
            )
          }
        >
          <Icon name="x" />
        </ActionIcon>
      )}
    </li>
  )
}
