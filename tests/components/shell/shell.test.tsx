import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccessGuard } from '#app/AccessGuard.tsx'
import { StorageProblem } from '#app/banners/StorageBanner.tsx'
import { UpdateCard } from '#app/banners/UpdateCard.tsx'
import { Layout } from '#app/Layout.tsx'
import { ErrorScreen } from '#app/pages/ErrorScreen.tsx'
import { PrivacyPage } from '#app/pages/LegalPage.tsx'
import { withViews } from '#app/Views.tsx'
import { UnsentQuestion } from '#features/profile/UnsentQuestion.tsx'
import { actionSearch, readAction } from '#lib/action-search.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { returnPath } from '#lib/return-path.ts'
import { endSession, saveSession } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { loadAllWords, show } from '../render.tsx'

function Here() {
  const { pathname, search, state } = useLocation()
  return <p data-testid="here">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}

function guarded(roles?: string[]) {
  return (
    <Routes>
      <Route path="/auth" element={<Here />} />
      <Route path="/" element={<Here />} />
      <Route
        path="/meals"
        element={
          <AccessGuard {...(roles && { roles })}>{(user) => <p>in as {user.id}</p>}</AccessGuard>
        }
      />
    </Routes>
  )
}

function signIn(roles: string[] = []) {
  saveSession({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 1,
    user: { id: 'u1', email: 'runner@example.com', app_metadata: { roles } },
  })
}

beforeAll(loadAllWords)
beforeEach(() => {
  endSession('signed_out')
  localStorage.removeItem('oauth_return_to')
})

describe('the access guard', () => {
  it('sends the signed-out to sign-in and remembers where they were going', async () => {
    await show(guarded(), { at: '/meals?day=2026-11-20' })
    expect(screen.getByTestId('here')).toHaveTextContent('/auth {"endedBy":null}')
    expect(returnPath()).toBe('/meals?day=2026-11-20')
  })

  it('lets the signed-in in, however long ago their token expired', async () => {
    signIn()
    await show(guarded(), { at: '/meals' })
    expect(screen.getByText('in as u1')).toBeVisible()
  })

  it('remembers nothing after signing out on purpose', async () => {
    signIn()
    await show(guarded(), { at: '/meals' })
    act(() => endSession('signed_out'))
    expect(await screen.findByTestId('here')).toHaveTextContent('/auth {"endedBy":null}')
    expect(returnPath()).toBe('/')
  })

  it('says so where the server ended the session, and comes back to the place', async () => {
    signIn()
    await show(guarded(), { at: '/meals' })
    act(() => endSession('refused'))
    expect(await screen.findByTestId('here')).toHaveTextContent('/auth {"endedBy":"refused"}')
    expect(returnPath()).toBe('/meals')
  })

  it('says so where the server takes no session of this account any more', async () => {
    signIn()
    await show(guarded(), { at: '/meals' })
    act(() => endSession('denied'))
    expect(await screen.findByTestId('here')).toHaveTextContent('/auth {"endedBy":"denied"}')
    expect(returnPath()).toBe('/meals')
  })

  it('says so, too, where the server was quicker than the first drawing', async () => {
    signIn()
    endSession('refused')
    await show(guarded(), { at: '/meals' })
    expect(screen.getByTestId('here')).toHaveTextContent('/auth {"endedBy":"refused"}')
    expect(returnPath()).toBe('/meals')
  })

  it('keeps a page of some roles to them', async () => {
    signIn(['coach'])
    await show(
      <>
        {guarded(['admin'])}
        <Toasts />
      </>,
      { at: '/meals' },
    )
    expect(await screen.findByTestId('here')).toHaveTextContent('/ null')
    expect(await screen.findByText('Access denied')).toBeVisible()
    expect(screen.getByText(/for other roles than yours/)).toBeVisible()
  })

  it('opens a page of some roles to one who has any of them', async () => {
    signIn(['coach'])
    await show(guarded(['admin', 'coach']), { at: '/meals' })
    expect(screen.getByText('in as u1')).toBeVisible()
  })
})

describe('the return path', () => {
  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'meals'])(
    'never leads out of the app: %s',
    (path) => {
      localStorage.setItem('oauth_return_to', path)
      expect(returnPath()).toBe('/')
    },
  )
})

describe('the action in the address', () => {
  it('goes in and out without touching the rest', () => {
    const opened = actionSearch('?day=2026-11-20', { action: 'edit-meal', meal: 'a b' })
    expect(readAction(opened)).toEqual({ action: 'edit-meal', meal: 'a b' })
    expect(actionSearch(opened, null)).toBe('?day=2026-11-20')
    expect(actionSearch('?action=log-meal', null)).toBe('')
  })

  it.each(['', '?action=fly', '?action=edit-meal', '?action=toString'])(
    'is none in %j',
    (search) => {
      expect(readAction(search)).toBeNull()
    },
  )
})

it('is dark, whatever was chosen or is preferred elsewhere', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'light')
  await show(<p>words</p>)
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  localStorage.removeItem('mantine-color-scheme-value')
})

describe('what the shell says', () => {
  it('shows a crash with the specified words and its details folded', async () => {
    const retry = vi.fn()
    await show(<ErrorScreen error={new Error('kaput')} onRetry={retry} />)
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(
      screen.getByText(
        /The app encountered an error\. This might be due to missing configuration\./,
      ),
    ).toBeVisible()
    expect(screen.getByText(/kaput/)).toBeInTheDocument()
    expect(screen.getByText('Error details').closest('details')).not.toHaveAttribute('open')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('calls nothing safe before somebody has signed in', async () => {
    const crash = <ErrorScreen error={new Error('kaput')} onRetry={() => undefined} />
    const { unmount } = await show(crash)
    expect(screen.queryByText(/safe/)).toBeNull()
    unmount()
    signIn()
    await show(crash)
    expect(screen.getByText(/What you logged is safe on this device/)).toBeVisible()
  })

  it.each(['en', 'id'] as const)(
    'names the server by its address, which an installed window does not show (%s)',
    async (language) => {
      await show(<PrivacyPage />, { language })
      expect(screen.getByText(new RegExp(`${window.location.host}\\. `))).toBeVisible()
    },
  )

  it('asks before an update, with the specified words', async () => {
    const apply = vi.fn()
    const dismiss = vi.fn()
    await show(<UpdateCard onApply={apply} onDismiss={dismiss} />)
    expect(screen.getByText('Update Available')).toBeVisible()
    expect(
      screen.getByText('A new version of the app is ready. Update now for the latest features.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(apply).toHaveBeenCalledOnce()
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', 'storage_full', /No room left on this device/, /is safe/],
    ['en', 'database_blocked', /Another tab/, /Your log is safe/],
    [
      'en',
      'database_unavailable',
      /gives the app no storage/,
      /already reached your account is safe/,
    ],
    ['en', 'row_missing', /no longer here/, /Nothing else changed/],
    ['en', 'invalid', /Not saved/, /What you typed is still here/],
    ['en', 'unexpected', /could not save/, /saved before is safe/],
    ['id', 'storage_full', /Penyimpanan perangkat penuh/, /aman/],
  ] as const)('tells in %s what %s means and what is safe', async (language, code, title, safe) => {
    await show(<StorageProblem code={code} />, { language })
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.getByText(safe)).toBeVisible()
  })

  it('asks what to do with unsent changes before signing out', async () => {
    const acts = { onStay: vi.fn(), onExport: vi.fn(), onLeave: vi.fn(), onDiscard: vi.fn() }
    await show(<UnsentQuestion unsent={1} {...acts} />)
    expect(await screen.findByText('1 change exists only on this device.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and keep them' }))
    expect(acts.onLeave).toHaveBeenCalledOnce()
    expect(acts.onDiscard).not.toHaveBeenCalled()
  })
})

it.each([
  ['/meals', 'Meals', 'page'],
  ['/meal-history', 'Meals', 'true'],
  ['/training', 'Training', 'true'],
  ['/sync', 'Profile', 'true'],
  ['/', 'Home', 'page'],
])('at %s the navigation shows %s', async (at, name, current) => {
  await show(<Layout />, { at })
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', current)
  const places = within(screen.getByRole('navigation')).getAllByRole('link')
  const others = places.filter((link) => link.textContent !== name)
  for (const link of others) expect(link).toHaveAttribute('aria-current', 'false')
})

it('the views of a place stand under the heading of each, the one that is open marked', async () => {
  const screens = withViews(() => <Screen title="Here">{null}</Screen>)
  await show(createElement(screens), { at: '/recipes' })
  const heading = screen.getByRole('heading', { level: 1, name: 'Here' })
  const views = screen.getByRole('navigation', { name: 'Meals' })
  expect(heading.compareDocumentPosition(views)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const links = within(views).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Day', 'Plan', 'Recipes', 'Shopping', 'History'],
  ])
  const open = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(open).toEqual([links[2]])
})

describe('a screen reader', () => {
  /** The frame, with two screens whose names are links to each other and to a dialog. */
  async function showScreens() {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const words = (
      <>
        <Link to="?action=other">Ask</Link>
        <input aria-label="Field" />
      </>
    )
    await show(
      <Routes>
        <Route element={<Layout />}>
          <Route path="/" element={<Screen title="First">{words}</Screen>} />
          <Route path="/meals" element={<Screen title="Second">{words}</Screen>} />
        </Route>
      </Routes>,
    )
    await afterPaint()
  }
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
  const go = (name: string) => userEvent.click(screen.getByRole('link', { name }))

  it('is told the new screen after a navigation, and begins there', async () => {
    await showScreens()
    await go('Meals')
    await waitFor(() => expect(heading('Second')).toHaveFocus())
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    // The heading is no stop of its own.
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Ask' })).toHaveFocus()
  })

  it('is left where it begins when the app opens, and when only a dialog is asked for', async () => {
    await showScreens()
    expect(document.body).toHaveFocus()
    await go('Ask')
    await afterPaint()
    expect(screen.getByRole('link', { name: 'Ask' })).toHaveFocus()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('stays in a dialog that came with the screen', async () => {
    await showScreens()
    document.documentElement.toggleAttribute('data-sheet', true)
    await go('Meals')
    expect(heading('Second')).toBeVisible()
    await afterPaint()
    expect(heading('Second')).not.toHaveFocus()
  })

  it('is not called back from what it has gone on to meanwhile', async () => {
    await showScreens()
    await go('Meals')
    act(() => screen.getByRole('textbox', { name: 'Field' }).focus())
    await afterPaint()
    expect(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus()
  })

  it('is told where the app led on by itself only after the runner did something', async () => {
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    const led = (
      <Routes>
        <Route element={<Layout />}>
          <Route path="/" element={<Navigate to="/meals" replace />} />
          <Route path="/meals" element={<Screen title="Second">words</Screen>} />
        </Route>
      </Routes>
    )
    const { unmount } = await show(led)
    await afterPaint()
    expect(document.body).toHaveFocus()
    unmount()
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { hasBeenActive: true },
    })
    await show(led)
    await waitFor(() => expect(heading('Second')).toHaveFocus())
  })
})

describe('without a network', () => {
  function network(online: boolean): void {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
  }

  it.each([
    ['en', 'Offline. Everything you log is kept on this device.'],
    ['id', 'Luring. Semua catatan tersimpan di perangkat ini.'],
  ] as const)('every screen says so in %s, until it is back', async (language, words) => {
    network(true)
    await show(<Layout />, { at: '/meals', language })
    expect(screen.queryByText(words)).toBeNull()
    network(false)
    expect(screen.getByRole('status')).toHaveTextContent(words)
    network(true)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('a screen opened so says it from the start; home leaves it to its sync chip', async () => {
    network(false)
    const { unmount } = await show(<Layout />, { at: '/profile' })
    expect(screen.getByText(/^Offline\./)).toBeVisible()
    unmount()
    await show(<Layout />, { at: '/' })
    expect(screen.queryByText(/^Offline\./)).toBeNull()
  })
})
