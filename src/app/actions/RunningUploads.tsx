import { useUploadRun } from '#hooks/use-waiting-files.ts'
import { lazyScreen } from '../lazy-screen.ts'

const uploadCard = lazyScreen(
  async () => (await import('#features/uploads/UploadCard.tsx')).UploadCard,
  'uploads',
)

/** How far uploads are: they go on when their dialog is closed. */
export function RunningUploads() {
  return useUploadRun().items.length > 0 && <uploadCard.Screen />
}
