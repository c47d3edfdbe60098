import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

interface FoundNoticeProps {
  count: number
  onOpen: (action: ScreenAction) => void
}

/** Says on Home that activities were read and wait for the runner's word. */
export function FoundNotice({ count, onOpen }: FoundNoticeProps) {
  const { t } = useTranslation('uploads')
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="subtle"
          h={44}
          px={0}
          onClick={() => onOpen({ action: 'upload-activity' })}
        >
          {t('found.check')}
        </Button>
      }
    >
      {t('toCheck', { count })}
    </Notice>
  )
}
