import { createContext } from 'react'

/** Whether what stands here may lead to another screen; onboarding is not left half-way. */
export const LeadsAway = createContext(true)
