import type { HomePart } from '#components/home-part.ts'
import { coaching } from './coaching.tsx'

/** Home's own parts ([Note: a part of Home]); what matters alike stands in this order. */
export const OWN_PARTS: readonly HomePart[] = [coaching]
