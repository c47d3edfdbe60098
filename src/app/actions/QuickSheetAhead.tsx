import { Activity, type ComponentProps, memo, Suspense, useDeferredValue } from 'react'
import { useLoggedFoods, useOwnFoods } from '#hooks/use-meals.ts'
import type { FoodAction } from '#lib/action-search.ts'
import { SheetInSight } from '#ui/layout/sheet-in-sight.ts'
import { ACTIONS, type DialogWays } from './registry.tsx'
import { useDrawnAhead, useRested } from './use-drawn-ahead.ts'

const QuickSheet = ACTIONS.add.Screen

/** The same object each time, or the dialog would be drawn anew when it is shown. */
const ADD: FoodAction = { action: 'add' }

interface QuickSheetProps extends DialogWays {
  /** null while it is not shown. */
  action: FoodAction | null
}

/** The action button's dialog: it is drawn unseen while the page rests, and a tap only shows it. */
export function QuickSheetAhead(props: QuickSheetProps) {
  const rested = useRested(ACTIONS.add.preload)
  return rested || props.action ? <DrawnQuickSheet {...props} /> : null
}

function DrawnQuickSheet({ action, onClose, onOpen }: QuickSheetProps) {
  const { at, stage } = useDrawnAhead(action !== null)
  // Asked for here: what is hidden does not listen.
  const logged = useDeferredValue(useLoggedFoods())
  const own = useDeferredValue(useOwnFoods())
  const { when, meal, food, barcode } = action ?? ADD
  return (
    <Activity mode={stage === 'drawn' ? 'hidden' : 'visible'}>
      <SheetInSight value={stage === 'shown'}>
        <Suspense fallback={null}>
          <UntilUsed
            key={[at, food, barcode].join()}
            used={stage === 'used'}
            action={action && (when || meal || food || barcode) ? action : ADD}
            hour={new Date().getHours()}
            logged={logged}
            own={own}
            onClose={onClose}
            onOpen={onOpen}
          />
        </Suspense>
      </SheetInSight>
    </Activity>
  )
}

/** A used dialog is not drawn anew: it need not know what was logged with it. */
const UntilUsed = memo(
  function UntilUsed({ used: _, ...sheet }: ComponentProps<typeof QuickSheet> & { used: boolean }) {
    return <QuickSheet {...sheet} />
  },
  (_, { used }) => used,
)
