import { createContext } from 'react'

/**
 * Whether a dialog is in sight; one made ready is laid out unseen until then. Told by context, as what
 * is in the dialog need not be drawn anew for it.
 */
export const SheetInSight = createContext(true)
