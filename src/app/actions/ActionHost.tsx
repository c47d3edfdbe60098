import { Suspense } from 'react'
import { Quietly } from '../banners/Quietly.tsx'
import { DialogBoundary } from '../PartBoundary.tsx'
import { Badge } from '../pwa/Badge.tsx'
import classes from './ActionHost.module.css'
import { ActionSheet } from './ActionSheet.tsx'
import { AddButton } from './AddButton.tsx'
import { QuickSheetAhead } from './QuickSheetAhead.tsx'
import { RunningUploads } from './RunningUploads.tsx'
import { useAheadOfAddress } from './use-ahead-of-address.ts'

/** The action button, and what the address asks for over the present screen: going back closes it. */
export function ActionHost() {
  const { action, asked, show, close, open } = useAheadOfAddress()
  const adding = action?.action === 'add' ? action : null
  const opened = action?.action === 'add' ? null : action
  return (
    <>
      <Badge />
      <AddButton onAdd={show} />
      <DialogBoundary part="add" shown={adding !== null} onClose={close}>
        <QuickSheetAhead action={adding} onClose={close} onOpen={open} />
      </DialogBoundary>
      <DialogBoundary part={action?.action ?? ''} shown={opened !== null} onClose={close}>
        <Suspense fallback={null}>
          {opened && <ActionSheet action={opened} onClose={close} onOpen={open} />}
        </Suspense>
      </DialogBoundary>
      {/* Apart from the dialog, which would go out of sight until the card's code is there. */}
      <Quietly>
        <RunningUploads />
      </Quietly>
      {/* A tap meanwhile would lead on from an address that is being left. */}
      {asked && !action && <div className={classes.leaving} data-leaving />}
    </>
  )
}
