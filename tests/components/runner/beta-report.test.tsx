import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { BetaReportForm } from '#features/beta-report/BetaReportForm.tsx'
import type { BetaReport } from '#runner-data/reports.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

const noLog = async () => ''

it('offers its five kinds', async () => {
  await show(<BetaReportForm onSend={async () => undefined} readLog={noLog} />)
  const kinds = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  expect(kinds).toEqual(['bug', 'feature', 'ui', 'performance', 'other'])
})

it('sends the category, subject and description', async () => {
  const send = vi.fn(async () => undefined)
  await show(<BetaReportForm onSend={send} readLog={noLog} />)
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

it.each([
  ['en', "Send the app's log with it", 'See what is sent', 'Send report'],
  ['id', 'Kirim log aplikasi bersamanya', 'Lihat yang dikirim', 'Kirim laporan'],
] as const)(
  'sends the log in %s only where it is ticked, just as it was shown',
  async (language, tick, see, sendIt) => {
    const send = vi.fn(async (_report: BetaReport) => undefined)
    const LOG = '2026-11-22T08:00:00.000Z warn page sync.failed code=network\n'
    await show(<BetaReportForm onSend={send} readLog={async () => LOG} />, { language })
    const [subject, description] = screen.getAllByRole('textbox')
    await userEvent.type(subject as HTMLElement, 'Slow')
    await userEvent.type(description as HTMLElement, 'It stutters.')
    const box = screen.getByRole('checkbox', { name: tick })
    expect(box).not.toBeChecked()
    await userEvent.click(box)
    await userEvent.click(await screen.findByText(see))
    expect(screen.getByText(/sync\.failed code=network/)).toBeVisible()
    await userEvent.click(box)
    expect(screen.queryByText(see)).toBeNull()
    await userEvent.click(box)
    await screen.findByText(see)
    await userEvent.click(screen.getByRole('button', { name: sendIt }))
    expect(send.mock.calls[0]?.[0].app_log).toBe(LOG)
  },
)

it('asks for both texts before it sends', async () => {
  const send = vi.fn(async () => undefined)
  await show(<BetaReportForm onSend={send} readLog={noLog} />)
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
      <BetaReportForm onSend={send} readLog={noLog} />
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
