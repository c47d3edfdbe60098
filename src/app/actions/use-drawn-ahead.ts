import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Drawn, then laid out as well, both unseen; in sight; and out of it, with what was typed into it. */
type Stage = 'drawn' | 'laid out' | 'shown' | 'used'

interface Drawn {
  /** Counts the dialogs: what was typed goes with a used one, the next begins empty. */
  at: number
  /** Of the dialog while it is not shown. */
  stage: Exclude<Stage, 'shown'>
}

/** Makes a dialog ready in steps, each while the page rests, so that a tap has only to let it be seen. */
export function useDrawnAhead(shown: boolean): { at: number; stage: Stage } {
  const [drawn, setDrawn] = useState<Drawn>({ at: 0, stage: 'drawn' })
  // Shown anew before the page rested: in place of the used dialog.
  const at = shown && drawn.stage === 'used' ? drawn.at + 1 : drawn.at
  const stage = shown ? 'shown' : drawn.stage
  useLayoutEffect(() => {
    if (!shown) return
    setDrawn((last) =>
      last.stage === 'laid out'
        ? last
        : { at: last.stage === 'used' ? last.at + 1 : last.at, stage: 'laid out' },
    )
    return () => setDrawn((last) => ({ at: last.at, stage: 'used' }))
  }, [shown])
  useEffect(() => {
    if (stage === 'shown' || stage === 'laid out') return
    return whenIdle(() =>
      startTransition(() =>
        setDrawn(stage === 'used' ? { at: at + 1, stage: 'drawn' } : { at, stage: 'laid out' }),
      ),
    )
  }, [at, stage])
  return { at, stage }
}

/**
 * Whether the runner's data is open, the page has had nothing to do since, and the code of what is to be
 * drawn ahead is there.
 * @param preload loads that code; the same function each time
 */
export function useRested(preload: () => Promise<boolean>): boolean {
  const open = useRunnerData() !== null
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (!open) return
    let wanted = true
    // Drawn without its code it would take the whole screen down, though nobody has asked for it.
    const draw = (there: boolean) => {
      if (there && wanted) startTransition(() => setRested(true))
    }
    const stop = whenIdle(() => void preload().then(draw))
    return () => {
      wanted = false
      stop()
    }
  }, [open, preload])
  return rested
}
