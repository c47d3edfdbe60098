import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { HomeParts } from '#app/banners/HomeParts.tsx'
import type { FieldsOf } from '#domain/entities.ts'
import { HomeRoute } from '#features/home/HomeRoute.tsx'
import { ProfileInfoRoute } from '#features/profile/SectionRoute.tsx'
import type { RunnerData } from '#runner-data/runner-data.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
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
  await waitFor(() => expect(row).not.toBeNull())
  return row
}

/** On Home, where a meal plan asks for them. */
async function homeForm() {
  await show(
    <>
      <Toasts />
      <HomeRoute
        Parts={HomeParts}
        DrinksToday={() => null}
        ActivitiesToConfirm={() => null}
        PhotosToConfirm={() => null}
        Offers={() => null}
      />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Plan' }))
}

it.each([
  ['body metrics', homeForm, 'Save body metrics'],
  ['the profile', () => show(<ProfileInfoRoute />), 'Save'],
] as const)(
  '%s: what was typed stays when the profile arrives, which fills the rest',
  async (_, open, button) => {
    const data = await openRunner()
    await open()
    await userEvent.type(await field(/Weight/), '64')
    await data.profile.save(KNOWN)
    await waitFor(async () => expect(await field(/Height/)).toHaveValue('178'))
    expect(await field(/Weight/)).toHaveValue('64')
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(async () => expect(await stored(data)).toMatchObject({ ...KNOWN, weight_kg: 64 }))
  },
)

it('the profile, not begun yet, stands in the units of the one that arrives', async () => {
  const data = await openRunner()
  await show(<ProfileInfoRoute />, { units: 'metric' })
  await field(/Weight/)
  await data.profile.save({ ...KNOWN, units: 'imperial' })
  await waitFor(async () => expect(await field(/Weight/)).toHaveValue('154.3'))
  expect(await field(/feet/)).toHaveValue('5')
})

it.each([
  ['body metrics', homeForm, 'Save body metrics'],
  ['the profile', () => show(<ProfileInfoRoute />), 'Save'],
] as const)('%s, begun in kilograms, mean kilograms to the end', async (_, open, button) => {
  const data = await openRunner()
  await open()
  await userEvent.type(await field(/Weight/), '64')
  await data.profile.save({ ...KNOWN, units: 'imperial' })
  await waitFor(async () => expect(await field(/Height/)).toHaveValue('178'))
  await userEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(async () =>
    expect(await stored(data)).toMatchObject({ weight_kg: 64, height_cm: 178 }),
  )
})
