import { UnstyledButton } from '@mantine/core'
import {
  Activity,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUserData } from '#hooks/use-database.ts'
import { useLoggedFoods } from '#hooks/use-logged-foods.ts'
import { useOwnFoods } from '#hooks/use-own-foods.ts'
import { useUploadRun } from '#hooks/use-uploads.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch, type FoodAction, readAction, type ScreenAction } from '#lib/action-search.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { PATHS } from '#lib/paths.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { Icon } from '#ui/Icon.tsx'
import { SheetInSight } from '#ui/sheet-in-sight.ts'
import classes from './ActionHost.module.css'
import { lazyScreen } from './lazy-screen.ts'
import { DialogBoundary } from './PartBoundary.tsx'
import { Badge } from './pwa/Badge.tsx'

/** The action button's; it loads while the finger is still down. */
const quickSheet = lazyScreen(
  async () => (await import('#features/food-log/QuickSheet.tsx')).QuickSheet,
  'food',
  'meals',
  'errors',
)
const mealSheet = lazyScreen(
  async () => (await import('#features/meals/MealSheet.tsx')).MealSheet,
  'meals',
  'errors',
)
const editMealSheet = lazyScreen(
  async () => (await import('#features/meals/EditMealSheet.tsx')).EditMealSheet,
  'meals',
  'errors',
)

const trackerSheet = lazyScreen(
  async () => (await import('#features/photo-log/TrackerSheet.tsx')).TrackerSheet,
  'tracker',
  'camera',
)
const barcodeSheet = lazyScreen(
  async () => (await import('#features/barcode/BarcodeSheet.tsx')).BarcodeSheet,
  'food',
  'camera',
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

/**
 * The action button, and what the address asks for over the present screen: going back closes it.
 *
 * [Note: ahead of the address]
 *
 * Each change of the address draws the whole screen anew, so what the runner sees of a tap comes first:
 * the dialog is shown or gone at once, and its address follows when that is painted. What is tapped
 * before the next place is drawn is meant for that place.
 */
export function ActionHost() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const latest = useRef<Ahead | null>(null)
  /** The place that is being left: the next one takes a moment, to be gone back to or to be drawn. */
  const left = useRef<string>(undefined)
  if (ahead && ahead.key !== key) setAhead(ahead.leaving ? { key, action: ahead.action } : null)
  const asked = readAction(search)
  const action = ahead?.key === key ? ahead.action : asked
  const uploading = useUploadRun().items.length > 0

  /** Whatever the runner did meanwhile counts more: another tap, or going back. */
  const follow = useStable((shown: Ahead) => {
    if (shown !== latest.current || shown.key !== key || left.current === key) return
    const to = { search: actionSearch(search, shown.action) }
    if (to.search === search) return setAhead(null)
    left.current = key
    if (shown.action) void navigate(to, { state: { opened: true } })
    // Opened by a tap: its own step in the history. By an address: the address just loses it.
    else if (state?.opened === true) void navigate(-1)
    else void navigate(to, { replace: true })
  })

  const show = useStable((next: FoodAction | null) => {
    setAhead({ key, action: next, leaving: left.current === key })
  })
  useLayoutEffect(() => {
    if (left.current !== key) left.current = undefined
  }, [key])
  useLayoutEffect(() => {
    if (!ahead) return
    latest.current = ahead
    void afterPaint().then(() => follow(ahead))
  }, [ahead, follow])
  const close = useStable(() => show(null))
  // Back before the next place was drawn: nothing is left, and what was asked for there is not wanted.
  const stayed = useStable(() => {
    const at = (history.state as { key?: string } | null)?.key ?? FIRST_KEY
    if (at !== key) return
    left.current = undefined
    setAhead(null)
  })
  useEffect(() => {
    window.addEventListener('popstate', stayed)
    return () => window.removeEventListener('popstate', stayed)
  }, [stayed])

  /** One dialog leads to another: going back then leads to the screen, not through all of them. */
  const open = useStable((next: ScreenAction) => {
    latest.current = null
    if (ahead?.leaving) setAhead({ ...ahead, leaving: false })
    const to = { search: actionSearch(search, next) }
    // The history has the place of the dialog tapped in already, the page has not drawn it yet.
    const onItsWay = left.current === key && action !== null
    if (asked) void navigate(to, { replace: true, state })
    else void navigate(to, { replace: onItsWay, state: { opened: true } })
  })

  const adding = action?.action === 'add' ? action : null
  return (
    <>
      <Badge />
      <AddButton onAdd={show} />
      <DialogBoundary part="add" shown={adding !== null} onClose={close}>
        <QuickSheet action={adding} onClose={close} onOpen={open} />
      </DialogBoundary>
      <DialogBoundary
        part={action?.action ?? ''}
        shown={action !== null && !adding}
        onClose={close}
      >
        <Suspense fallback={null}>
          {action && <ActionSheet action={action} onClose={close} onOpen={open} />}
          {uploading && <uploadCard.Screen />}
        </Suspense>
      </DialogBoundary>
      {/* A tap meanwhile would lead on from an address that is being left. */}
      {asked && !action && <div className={classes.leaving} data-leaving />}
    </>
  )
}

/** The router's for the place the app was opened at. */
const FIRST_KEY = 'default'

interface Ahead {
  /** Of the place in the history it was tapped at. */
  key: string
  /** null where a dialog was closed. */
  action: FoodAction | null
  /** The place was being left already. */
  leaving?: boolean
}

const AddButton = memo(function AddButton({ onAdd }: { onAdd: (action: FoodAction) => void }) {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  // Nothing is logged before the app knows whose it is; over a step it would lie on its button.
  if (pathname === PATHS.onboarding) return null
  // On an earlier day's list the meal belongs to that day.
  const day =
    pathname === PATHS.meals ? (new URLSearchParams(search).get('day') ?? undefined) : undefined
  return (
    <UnstyledButton
      className={classes.add}
      aria-label={t('add')}
      aria-haspopup="dialog"
      onPointerDown={quickSheet.preload}
      onClick={() => onAdd({ action: 'add', day })}
    >
      <Icon name="plus" size={24} />
      <span>{t('add')}</span>
    </UnstyledButton>
  )
})

/**
 * The same function each time, which does what the latest one does; from the moment the page shows it,
 * or a tap between two addresses would be lost.
 */
function useStable<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}

/** The same object each time, or the dialog would be drawn anew when it is shown. */
const ADD: FoodAction = { action: 'add' }

interface QuickSheetProps {
  /** null while it is not shown. */
  action: FoodAction | null
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

/** The action button's dialog: it is drawn unseen while the page rests, and a tap only shows it. */
function QuickSheet(props: QuickSheetProps) {
  const rested = useRested()
  return rested || props.action ? <DrawnQuickSheet {...props} /> : null
}

function DrawnQuickSheet({ action, onClose, onOpen }: QuickSheetProps) {
  const { at, stage } = useDrawnAhead(action !== null)
  // Asked for here: what is hidden does not listen. A used one need not know what was logged with it.
  const logged = useUnless(stage === 'used', useDeferredValue(useLoggedFoods()))
  const own = useUnless(stage === 'used', useDeferredValue(useOwnFoods()))
  const { day, meal, food, barcode } = action ?? ADD
  return (
    <Activity mode={stage === 'drawn' ? 'hidden' : 'visible'}>
      <SheetInSight value={stage === 'shown'}>
        <Suspense fallback={null}>
          <quickSheet.Screen
            key={[at, food, barcode].join()}
            action={action && (day || meal || food || barcode) ? action : ADD}
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

/** Drawn, then laid out as well, both unseen; in sight; and out of it, with what was typed into it. */
type Stage = 'drawn' | 'laid out' | 'shown' | 'used'

/**
 * Makes a dialog ready in steps, each while the page rests, so that a tap has only to let it be seen.
 * @returns `at` counts the dialogs: what was typed goes with a used one, the next begins empty
 */
function useDrawnAhead(shown: boolean): { at: number; stage: Stage } {
  const [{ at, stage }, setDrawn] = useState<{ at: number; stage: Stage }>({
    at: 0,
    stage: 'drawn',
  })
  useEffect(() => {
    if (stage === 'shown' || stage === 'laid out') return
    return whenIdle(() =>
      startTransition(() =>
        setDrawn(stage === 'used' ? { at: at + 1, stage: 'drawn' } : { at, stage: 'laid out' }),
      ),
    )
  }, [at, stage])
  if (shown === (stage === 'shown')) return { at, stage }
  const next: { at: number; stage: Stage } = shown
    ? { at: stage === 'used' ? at + 1 : at, stage: 'shown' }
    : { at, stage: 'used' }
  setDrawn(next)
  return next
}

/** The latest value, or the one before what holds began to. */
function useUnless<T>(holds: boolean, value: T): T {
  const [held, setHeld] = useState(value)
  if (!holds && !Object.is(held, value)) setHeld(value)
  return holds ? held : value
}

/** Whether the runner's data is open, the page has had nothing to do since, and the dialog's code is there. */
function useRested(): boolean {
  const open = useUserData() !== null
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (!open) return
    let wanted = true
    // Drawn without its code it would take the whole screen down, though nobody has asked for it.
    const draw = (there: boolean) => {
      if (there && wanted) startTransition(() => setRested(true))
    }
    const stop = whenIdle(() => void quickSheet.preload().then(draw))
    return () => {
      wanted = false
      stop()
    }
  }, [open])
  return rested
}

interface ActionSheetProps {
  action: ScreenAction
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

function ActionSheet({ action, onClose, onOpen }: ActionSheetProps) {
  switch (action.action) {
    case 'add':
      return null
    case 'log-meal':
      return <trackerSheet.Screen action={action} onClose={onClose} onOpen={onOpen} />
    case 'scan-barcode':
      return <barcodeSheet.Screen day={action.day} onClose={onClose} onOpen={onOpen} />
    case 'type-meal':
    case 'quick-add':
      return <mealSheet.Screen action={action} onClose={onClose} />
    case 'edit-meal':
      return <editMealSheet.Screen id={action.meal} onClose={onClose} />
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
