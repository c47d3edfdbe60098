import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { ProfileRoute } from '#features/profile/ProfileRoute.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(loadAllWords)

const openWith = (known: Partial<typeof RUNNER_PROFILE>) =>
  openRunner((db) => insertRow(db, 'profiles', { ...RUNNER_PROFILE, ...known }, db.userId))
/** The rows as they read. */
async function rows() {
  const links = within(await screen.findByRole('navigation', { name: /Profil/ })).getAllByRole(
    'link',
  )
  return links.map((link) => [
    link.getAttribute('href'),
    link.textContent?.replace(/\s+/g, ' ').trim(),
  ])
}

it('has a row for each part of the profile, with what it comes to', async () => {
  await openWith({
    ...{ name: 'Ann', city: 'Bandung', height_cm: 172, weight_kg: 61.5 },
    ...{ dietary_restrictions: ['vegetarian', 'nut'] },
    ...{ goal_type: 'half_marathon', goal_name: 'Bandung 21', target_date: addDays(TODAY, 42) },
  })
  await show(<ProfileRoute />)
  await screen.findByText(/42/)
  expect(await rows()).toEqual([
    ['/profile-info', 'Profile information Ann · Bandung · 172 cm'],
    ['/goals', 'Goals Bandung 21 42 days'],
    ['/food-preferences', expect.stringMatching(/^Food preferences .*, /)],
    ['/weight', 'Weight log 61.5 kg'],
    ['/notifications-settings', 'Notification settings'],
    ['/integrations', 'App integrations'],
    ['/settings', expect.stringMatching(/^Settings English/)],
    ['/score-explainer', 'How it works'],
  ])
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

it('says what waits to be sent, at the settings', async () => {
  const data = await openWith({})
  await show(<ProfileRoute />)
  await data.profile.save({ city: 'Solo' })
  await waitFor(async () =>
    expect((await rows()).flat().join()).toMatch(/Settings English · 1 change waiting/),
  )
})

it('has all ways before anything of the runner is known, and in Indonesian', async () => {
  await openRunner()
  await show(<ProfileRoute />, { language: 'id' })
  expect((await rows()).map(([, words]) => words)).toEqual([
    ...['Informasi profil', 'Target', 'Preferensi makanan', 'Catatan berat badan'],
    ...[
      'Pengaturan notifikasi',
      'Aplikasi terhubung',
      'Pengaturan Bahasa Indonesia',
      'Cara kerjanya',
    ],
  ])
})

it('has no weight and no height in portions mode, and a weight only where it is open', async () => {
  await openWith({ portions_mode: true, height_cm: 172, weight_kg: 61.5 })
  await show(
    <FiguresProvider value={false}>
      <ProfileRoute />
    </FiguresProvider>,
  )
  const shown = await rows()
  expect(shown).toHaveLength(7)
  expect(shown.flat().join()).not.toMatch(/172|61|Weight/)
})

it('leaves the weight unsaid to whom general numbers are not for', async () => {
  await openWith({ pregnant_or_breastfeeding: true, portions_mode: false, weight_kg: 61.5 })
  await show(<ProfileRoute />)
  expect((await rows()).flat().join()).not.toMatch(/61/)
})
