import { useLocation } from 'react-router-dom'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { readLog } from '#lib/log-store.ts'
import { logText } from '#lib/log-text.ts'
import { reportDraft } from '#lib/report-draft.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { BetaReportForm } from './BetaReportForm.tsx'

/** The dialog that tells the makers something. */
export function BetaReportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('beta')
  const reports = useCommands('reports')
  const { state } = useLocation()
  return (
    <Sheet opened title={t('title')} onClose={onClose}>
      <BetaReportForm
        draft={reportDraft(state)}
        readLog={async (maxLength) => logText(await readLog(), maxLength)}
        onSend={async (report) => {
          await reports.send(report)
          showToast({ tone: 'success', title: t('sent'), message: t('sentMore') })
          onClose()
        }}
      />
    </Sheet>
  )
}
