import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppRoutes } from '#app/AppRoutes.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

vi.mock('../../../src/app/pages/AboutPage.tsx', () => ({
  AboutPage() {
    throw new Error('the figures ran away')
  },
}))

it('a screen that throws gives way to one that says what happened, and the others still open', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { unmount } = await show(<AppRoutes />, { at: '/about' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  expect(screen.getByText(/the figures ran away/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  unmount()
  silenced.mockRestore()
  await show(<AppRoutes />, { at: '/terms' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Terms of service')
})
