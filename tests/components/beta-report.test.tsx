import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { BetaReportForm } from '#features/beta-report/BetaReportForm.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { loadAllWords, show } from './render.tsx'

beforeAll(loadAllWords)

it('offers its five kinds', async () => {
  await show(<BetaReportForm onSend={async () => undefined} />)
  const kinds = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  expect(kinds).toEqual(['bug', 'feature', 'ui', 'performance', 'other'])
})

it('sends the category, subject and description', async () => {
  const send = vi.fn(async () => undefined)
  await show(<BetaReportForm onSend={send} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Performance' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Subject/ }), ' Slow list ')
  await userEvent.type(screen.getByRole('textbox', { name: /Description/ }), 'It stutters.')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({
    category: 'performance',
    subject: 'Slow list',
    description: 'It stutters.',
  })
})

it('asks for both texts before it sends', async () => {
  const send = vi.fn(async () => undefined)
  await show(<BetaReportForm onSend={send} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Subject/ }), 'Slow')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('Describe what happened or what you wish for')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveFocus()
})

it('keeps what was typed when the device refuses, with the specified words', async () => {
  const send = () => Promise.reject(Object.assign(new Error(), { code: 'storage_full' }))
  await show(
    <>
      <BetaReportForm onSend={send} />
      <Toasts />
    </>,
    { language: 'id' },
  )
  await userEvent.type(screen.getByRole('textbox', { name: /Subjek/ }), 'Lambat')
  await userEvent.type(screen.getByRole('textbox', { name: /Deskripsi/ }), 'Sekali')
  await userEvent.click(screen.getByRole('button', { name: 'Kirim laporan' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal mengirim laporan')
  expect(screen.getByRole('textbox', { name: /Subjek/ })).toHaveValue('Lambat')
})
