import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { PortionsPart } from '#features/home/PortionsPart.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, storeBody } from '../runner-data.ts'

beforeAll(loadAllWords)

it.each([
  [true, /Your race is near: half of each plate/],
  [false, /A light day/],
])('the plate of a rest day knows of the race ahead: %s', async (isLoading, words) => {
  await openRunner(storeBody)
  await show(
    <PortionsPart
      {...{
        part: 'nutrition',
        load: 'rest',
        isLoading,
        score: null,
        logged: [],
        sessions: [],
        yesterday: [],
      }}
    />,
  )
  expect(await screen.findByText(words)).toBeVisible()
})
