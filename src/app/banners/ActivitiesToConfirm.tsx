import { useFoundActivities } from '#hooks/use-waiting-files.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const notice = lazyScreen(
  async () => (await import('#features/uploads/FoundNotice.tsx')).FoundNotice,
  'uploads',
)

/** Activities read in pictures, on the home screen; their code comes with the first of them. */
export function ActivitiesToConfirm({ onOpen }: { onOpen: (action: ScreenAction) => void }) {
  const found = useFoundActivities()
  if (!found?.length) return null
  return (
    <Quietly>
      <notice.Screen count={found.length} onOpen={onOpen} />
    </Quietly>
  )
}
