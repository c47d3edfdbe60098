import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { GoalsRoute } from '#features/profile/GoalsRoute.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, storeBody } from '../runner-data.ts'

const RACE: FieldsOf<'races'> = {
  ...{ date: '2026-12-20', name: 'Borobudur Marathon', start_time: '05:00', distance_km: 42.2 },
  ...{ city: null, list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}

beforeAll(loadAllWords)

it('leads to the next race’s plan, and from those behind to how they went', async () => {
  await openRunner(async (db) => {
    await storeBody(db)
    await insertRow(db, 'races', RACE, 'next')
    await insertRow(db, 'races', { ...RACE, name: 'Spring race', date: '2026-05-01' }, 'spring')
  })
  await show(<GoalsRoute />)
  const next = within(await screen.findByRole('region', { name: 'Next race' }))
  expect(await next.findByText(/in 29 days/)).toBeVisible()
  expect(next.getByRole('link', { name: /^Race plan/ })).toHaveAttribute(
    'href',
    '/race-plan?id=next',
  )
  const past = within(await screen.findByRole('region', { name: 'Races behind you' }))
  // The whole row leads there.
  expect(past.getByRole('link', { name: /^Spring race .*How it went/ })).toHaveAttribute(
    'href',
    '/race-debrief?id=spring',
  )
})

it('leads to the calendar where no race is entered', async () => {
  await openRunner(storeBody)
  await show(<GoalsRoute />)
  expect(await screen.findByText('No race entered yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Marathon calendar' })).toBeVisible()
})
