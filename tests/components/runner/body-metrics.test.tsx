import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { BodyMetricsForm } from '#components/BodyMetricsForm.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

it('saves body metrics when all of them are there', async () => {
  const save = vi.fn(async () => undefined)
  await show(<BodyMetricsForm initial={{}} onSave={save} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Weight/ }), '68,5')
  await userEvent.type(screen.getByRole('textbox', { name: /Height/ }), '174')
  await userEvent.type(screen.getByRole('textbox', { name: /Age/ }), '34')
  await userEvent.click(screen.getByRole('button', { name: 'Save body metrics' }))
  expect(screen.getByText('Choose one')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save body metrics' }))
  const metrics = { weight_kg: 68.5, height_cm: 174, age: 34, sex: 'female' }
  expect(save).toHaveBeenCalledExactlyOnceWith(metrics)
})

it('takes a weight in pounds and a height in feet and inches', async () => {
  const save = vi.fn(async () => undefined)
  const known = { weight_kg: 70, height_cm: 178, age: 34, sex: 'male' } as const
  await show(<BodyMetricsForm initial={known} onSave={save} />, { units: 'imperial' })
  await userEvent.clear(screen.getByRole('textbox', { name: /inches/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /inches/ }), '11')
  await userEvent.click(screen.getByRole('button', { name: 'Save body metrics' }))
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...known, height_cm: 180.34 })
})

it.each([
  ['en', 'Save body metrics', /from 13 years on/],
  ['id', 'Simpan data tubuh', /mulai usia 13 tahun/],
] as const)('refuses in %s whoever is under 13, kindly', async (language, button, words) => {
  const save = vi.fn(async () => undefined)
  const known = { weight_kg: 40, height_cm: 150, age: 12, sex: 'female' } as const
  await show(<BodyMetricsForm initial={known} onSave={save} />, { language })
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(screen.getByText(words)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})
