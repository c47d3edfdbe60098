import { createContext } from 'react'

/** Whether a panel stands as one line that opens, and not as a block of its own. */
export const Folding = createContext(false)
