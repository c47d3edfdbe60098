import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { MealSheet } from '#features/meals/MealSheet.tsx'
import type { LogAction } from '#lib/action-search.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

beforeAll(loadAllWords)

const open = (action: LogAction['action']) =>
  show(<MealSheet action={{ action }} onClose={() => undefined} />)
const energy = () => screen.findByRole('textbox', { name: /Energy/ })

it('what is half typed in “Type it in” is not in “Quick add”, and is there when one comes back', async () => {
  await openRunner()
  const typing = await open('type-meal')
  await userEvent.type(await energy(), '640')
  typing.unmount()
  const quick = await open('quick-add')
  expect(await energy()).toHaveValue('')
  expect(screen.queryByText('Restored what you had typed.')).toBeNull()
  quick.unmount()
  await open('type-meal')
  expect(await energy()).toHaveValue('640')
})
