import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isBought, type Line } from '#domain/shopping/list.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { ItemForm } from './ItemForm.tsx'
import { LineRow } from './LineRow.tsx'
import { ListTools } from './ListTools.tsx'
import classes from './Shopping.module.css'
import type { ShoppingData } from './use-shopping-list.ts'

/** The list by section, with ticks that all of the runner's devices share. */
export function ShoppingList({ list }: { list: ShoppingData }) {
  const { t } = useTranslation('shopping')
  const today = useToday()
  const tell = useTellProblem()
  const offerUndo = useUndoToast()
  const [editing, setEditing] = useState<string | null>(null)
  const { aisles, bought, commands } = list
  const lines = aisles.flatMap((aisle) => aisle.lines)
  const edited = lines.find((line) => line.kind === 'own' && line.key === editing)

  async function remove(ids: readonly string[], name?: string): Promise<void> {
    try {
      const { undo } = await commands.remove(ids)
      const [title, undone] = [t('deleted'), t('restored')]
      offerUndo({ tone: 'info', title, undo, undone, ...(name ? { message: name } : {}) })
    } catch (error) {
      tell(error)
    }
  }

  const row = (line: Line) => (
    <LineRow
      key={line.key}
      line={line}
      onTick={(on) => void list.tick(line, on).catch(tell)}
      onEdit={() => setEditing(line.key)}
      onTakeOut={(ids, name) => void remove(ids, name)}
    />
  )
  return (
    <>
      {lines.length === 0 ? (
        <Panel>
          <EmptyState
            title={t('nothing')}
            body={t('nothingBody')}
            action={
              <Button component={Link} to={PATHS.mealPlans}>
                {t('plans')}
              </Button>
            }
          />
        </Panel>
      ) : (
        <>
          <p className={classes.progress} role="status">
            {t('progress', { bought: lines.filter(isBought).length, count: lines.length })}
          </p>
          <div className={classes.aisles}>
            {aisles.map(({ section, lines: inside }) => (
              <Panel key={section} title={t(`sections.${section}`)}>
                <ul className={classes.items}>{inside.map(row)}</ul>
              </Panel>
            ))}
          </div>
        </>
      )}
      <Panel title={t('addTitle')}>
        <ItemForm save={t('add')} onSave={(item) => commands.add(today, [item])} />
      </Panel>
      {lines.length > 0 && (
        <ListTools aisles={aisles} bought={bought.length} onClear={() => void remove(bought)} />
      )}
      {edited?.kind === 'own' && edited.item && (
        <Sheet opened small title={t('editTitle')} onClose={() => setEditing(null)}>
          <ItemForm
            item={edited.item}
            save={t('save')}
            onSave={async (item) => {
              await commands.edit(edited.key, item)
              setEditing(null)
            }}
            onDelete={() => {
              setEditing(null)
              void remove([edited.key], edited.name)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
