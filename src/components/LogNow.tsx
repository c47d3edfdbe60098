import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { onHome } from '#lib/action-search.ts'

export const LOGGING = onHome({ action: 'add' })

/** The action of a card that says what to eat. */
export function LogNow() {
  const { t } = useTranslation('widgets')
  return (
    <Button component={Link} px="md" to={LOGGING} state={{ opened: true }}>
      {t('now.log')}
    </Button>
  )
}
