import type { HomePart } from '#components/home-part.ts'
import { activity } from './activity.tsx'
import { coaching } from './coaching.tsx'
import { day } from './day.tsx'
import { goal } from './goal.tsx'
import { insights } from './insights.tsx'
import { ledger } from './ledger.tsx'
import { plan } from './plan.tsx'
import { tomorrow } from './tomorrow.tsx'
import { upcoming } from './upcoming.tsx'
import { week } from './week.tsx'

/** Home's own parts ([Note: a part of Home]); what matters alike stands in this order. */
export const OWN_PARTS: readonly HomePart[] = [
  ...[day, week, plan, upcoming, tomorrow, coaching, goal],
  ...[ledger, activity, insights],
]
