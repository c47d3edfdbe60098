import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

/** Where the last days left the body too little energy: what helps and where to turn. */
export function UnderFuellingNote({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('portions')
  return (
    <Notice
      tone="info"
      title={t('underFuelling.title')}
      action={
        <Button variant="subtle" px={0} onClick={onDismiss}>
          {t('common:dismiss')}
        </Button>
      }
    >
      {t('underFuelling.body')}
    </Notice>
  )
}
