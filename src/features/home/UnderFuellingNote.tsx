import { Button } from '@mantine/core'
import type { UnderFuellingSign } from '#domain/guidance/under-fuelling.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

interface UnderFuellingNoteProps {
  sign: UnderFuellingSign
  onDismiss: () => void
}

/** Where the body gets too little energy: what helps and where to turn. No figure, of weight neither. */
export function UnderFuellingNote({ sign, onDismiss }: UnderFuellingNoteProps) {
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
      {t(sign === 'fast_loss' ? 'underFuelling.fastLoss' : 'underFuelling.body')}
    </Notice>
  )
}
