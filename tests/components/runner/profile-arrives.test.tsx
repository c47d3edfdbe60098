import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FieldsOf } from '#domain/entities.ts'
import { ProfileRoute } from '#features/profile/ProfileRoute.tsx'
import { ProfileInfoRoute } from '#features/profile/SectionRoute.tsx'
import type { RunnerData } from '#runner-data/runner-data.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

/** On a new device the screen may be open, and typed into, before the runner's profile is there. */
const KNOWN: Partial<FieldsOf<'profiles'>> = {
  ...{ name: 'Ann', weight_kg: 70, height_cm: 178, age: 40, sex: 'female', city: 'Bandung' },
}

beforeAll(loadAllWords)
beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB'))

const field = (name: RegExp) => screen.findByRole('textbox', { name })
async function stored(data: RunnerData) {
  let row: Partial<FieldsOf<'profiles'>> | null = null
  data.profile.row$.subscribe((profile) => (row = profile)).unsubscribe()
  await vi.waitFor(() => expect(row).not.toBeNull())
  return row
}

it.each([
  ['body metrics', <ProfileRoute key="profile" />, 'Save body metrics'],
  ['the profile', <ProfileInfoRoute key="info" />, 'Save'],
])(
  '%s: what was typed stays when the profile arrives, which fills the rest',
  async (_, part, button) => {
    const data = await openRunner()
    await show(part)
    await userEvent.type(await field(/Weight/), '64')
    await data.profile.save(KNOWN)
    await vi.waitFor(async () => expect(await field(/Height/)).toHaveValue('178'))
    expect(await field(/Weight/)).toHaveValue('64')
    await userEvent.click(screen.getByRole('button', { name: button }))
    await vi.waitFor(async () =>
      expect(await stored(data)).toMatchObject({ ...KNOWN, weight_kg: 64 }),
    )
  },
)

it.each([
  ['body metrics', <ProfileRoute key="profile" />],
  ['the profile', <ProfileInfoRoute key="info" />],
])('%s, not begun yet, stand in the units of the profile that arrives', async (_, part) => {
  const data = await openRunner()
  await show(part)
  await field(/Weight/)
  await data.profile.save({ ...KNOWN, units: 'imperial' })
  await vi.waitFor(async () => expect(await field(/Weight/)).toHaveValue('154.3'))
  expect(await field(/feet/)).toHaveValue('5')
})

it.each([
  ['body metrics', <ProfileRoute key="profile" />, 'Save body metrics'],
  ['the profile', <ProfileInfoRoute key="info" />, 'Save'],
])('%s, begun in kilograms, mean kilograms to the end', async (_, part, button) => {
  const data = await openRunner()
  await show(part)
  await userEvent.type(await field(/Weight/), '64')
  await data.profile.save({ ...KNOWN, units: 'imperial' })
  await vi.waitFor(async () => expect(await field(/Height/)).toHaveValue('178'))
  await userEvent.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(async () =>
    expect(await stored(data)).toMatchObject({ weight_kg: 64, height_cm: 178 }),
  )
})
