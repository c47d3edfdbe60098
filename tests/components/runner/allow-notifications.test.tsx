import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { ActionHost } from '#app/actions/ActionHost.tsx'
import { Onboarding } from '#app/Onboarding.tsx'
import { insertRow } from '#db/rows.ts'
import { NotificationSettingsRoute } from '#features/profile/SectionRoute.tsx'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

it.each([
  [
    'the settings',
    <NotificationSettingsRoute key="0" />,
    '/notifications-settings',
    'en',
    'Meals not logged yet',
    'Notifications on this device',
  ],
  [
    'onboarding',
    <Onboarding key="1" />,
    '/onboarding?step=4',
    'id',
    'Makanan yang belum dicatat',
    'Notifikasi di perangkat ini',
  ],
] as const)(
  'this phone can be allowed to show notifications from %s, and nothing entered is lost',
  async (_, route, at, language, kind, device) => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    await openRunner((db) => insertRow(db, 'profiles', RUNNER_PROFILE, db.userId))
    await show(
      <>
        {route}
        <ActionHost />
      </>,
      { at, language },
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: kind }))
    await userEvent.click(screen.getByRole('link', { name: device }))
    expect(await screen.findByRole('dialog', { name: device })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: device })).toBeNull())
    expect(screen.getByRole('checkbox', { name: kind })).not.toBeChecked()
  },
)
