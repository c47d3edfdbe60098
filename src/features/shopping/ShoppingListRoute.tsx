import { useState } from 'react'
import { useSession } from '#hooks/use-session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { remember, remembered } from '#lib/remembered.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ShoppingList } from './ShoppingList.tsx'
import { useShoppingList } from './use-shopping-list.ts'

/** For how many days from today on one shops. */
const DAYS = ['1', '3', '7'] as const
type Days = (typeof DAYS)[number]
const keyOf = (userId: string) => `fuelmile:shopping-days:${userId}`

/** What the planned days need, and what else is to be bought. */
export function ShoppingListRoute() {
  const { t } = useTranslation('shopping')
  const session = useSession()
  return (
    <Screen title={t('title')}>
      {session.status === 'signed_in' ? (
        <ListOfDays userId={session.user.id} />
      ) : (
        <Pulse heights={[14, 10]} />
      )}
    </Screen>
  )
}

function ListOfDays({ userId }: { userId: string }) {
  const { t } = useTranslation('shopping')
  const [days, setDays] = useState<Days>(() => {
    const last = remembered(keyOf(userId))
    return DAYS.find((known) => known === last) ?? '7'
  })
  const list = useShoppingList(Number(days), userId)
  return (
    <>
      <Choices
        label={t('days')}
        value={days}
        options={DAYS.map((value) => ({ value, label: t(`daysOf.${value}`) }))}
        onChange={(next) => {
          setDays(next)
          remember(keyOf(userId), next)
        }}
      />
      {list ? <ShoppingList list={list} /> : <Pulse heights={[14, 10]} />}
    </>
  )
}
