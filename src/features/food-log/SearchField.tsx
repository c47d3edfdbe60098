import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { startTransition, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'

/** @param props.initial what was typed before the list made room for another view */
export function SearchField(props: { initial: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation('food')
  const [typed, setTyped] = useState(props.initial)
  return (
    <TextInput
      name="food_search"
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      autoComplete="off"
      enterKeyHint="search"
      data-autofocus
      leftSection={<Icon name="search" />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        // A key is shown at once, whatever its foods take to be found and drawn.
        startTransition(() => props.onQuery(value.trim()))
      }}
    />
  )
}
