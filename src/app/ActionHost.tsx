import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUploadRun } from '#hooks/use-uploads.ts'
import { actionSearch, readAction, type ScreenAction } from '#ui/action-search.ts'
import { lazyScreen } from './lazy-screen.ts'
import { useBadge } from './pwa/use-badge.ts'
import { useOpenRequests } from './pwa/use-open-requests.ts'

const mealSheet = lazyScreen(
  async () => (await import('#features/meals/MealSheet.tsx')).MealSheet,
  'meals',
  'errors',
)

const betaReport = lazyScreen(
  async () => (await import('#features/beta-report/BetaReportSheet.tsx')).BetaReportSheet,
  'beta',
  'errors',
)
const installSheet = lazyScreen(
  async () => (await import('#features/install/InstallSheet.tsx')).InstallSheet,
  'install',
)
const pushSheet = lazyScreen(
  async () => (await import('#features/push/PushSheet.tsx')).PushSheet,
  'push',
)
const uploadSheet = lazyScreen(
  async () => (await import('#features/uploads/UploadSheet.tsx')).UploadSheet,
  'uploads',
  'camera',
  'errors',
)
const uploadCard = lazyScreen(
  async () => (await import('#features/uploads/UploadCard.tsx')).UploadCard,
  'uploads',
)

/** Opens what the address asks for over the present screen; going back closes it. */
export function ActionHost() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const action = readAction(search)
  useOpenRequests()
  useBadge()
  const uploading = useUploadRun().items.length > 0

  function close(): void {
    // Opened by a tap: its own step in the history. By an address: the address just loses it.
    if (state?.opened === true) void navigate(-1)
    else void navigate({ search: actionSearch(search, null) }, { replace: true })
  }

  return (
    <Suspense fallback={null}>
      {action && <ActionSheet action={action} onClose={close} />}
      {uploading && <uploadCard.Screen />}
    </Suspense>
  )
}

function ActionSheet({ action, onClose }: { action: ScreenAction; onClose: () => void }) {
  switch (action.action) {
    case 'log-meal':
    case 'edit-meal':
      return <mealSheet.Screen action={action} onClose={onClose} />
    case 'beta-report':
      return <betaReport.Screen onClose={onClose} />
    case 'install':
      return <installSheet.Screen onClose={onClose} />
    case 'notifications':
      return <pushSheet.Screen onClose={onClose} />
    case 'upload-activity':
      return <uploadSheet.Screen onClose={onClose} />
  }
}
