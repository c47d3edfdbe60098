import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { loggableOfOwn } from '#domain/meals/loggable.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import { type AmountFormProps, Amounts } from './Amounts.tsx'
import { OwnFoodTools } from './OwnFoodTools.tsx'
import classes from './QuickLog.module.css'

// Few foods are the runner's own, and fewer are corrected.
const EditOwnFood = lazy(async () => ({ default: (await import('./OwnFoodForm.tsx')).EditOwnFood }))

/** The amount of a food; one of the runner's own can be corrected here, or deleted. */
export function AmountForm(props: AmountFormProps) {
  const { t } = useTranslation('food')
  const { edit } = useCommands('foods')
  // As it was opened, and as it was saved here: the list follows later.
  const [mine, setMine] = useState(() =>
    props.own.find(({ id, kind }) => kind !== 'starred' && props.food.key === `own:${id}`),
  )
  const [editing, setEditing] = useState(false)
  if (!mine) return <Amounts {...props} />
  if (!editing) {
    return (
      <>
        <Amounts {...props} food={loggableOfOwn(mine)} />
        <OwnFoodTools own={mine} onEdit={() => setEditing(true)} onDeleted={props.onBack} />
      </>
    )
  }
  return (
    <Suspense fallback={null}>
      <div className={classes.quick}>
        <UnstyledButton className={classes.back} onClick={() => setEditing(false)}>
          <Icon name="chevron-left" />
          {t('ownForm.back')}
        </UnstyledButton>
        <EditOwnFood
          own={mine}
          onSave={async (changes) => {
            await edit(mine.id, changes)
            setMine({ ...mine, ...changes })
            setEditing(false)
          }}
        />
      </div>
    </Suspense>
  )
}
