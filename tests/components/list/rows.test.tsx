import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { MacroBar } from '#components/list/MacroBar.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

describe('a row', () => {
  it.each([
    ['107\u00a0kcal', '107', 'kcal'],
    ['1,2\u00a0km', '1,2', 'km'],
    ['16\u00a0fl oz', '16', 'fl oz'],
  ])('has the unit of %s in small letters', async (words, value, unit) => {
    await show(<ListRow name="Rice" figure={words} />)
    const small = screen.getByText((_, element) => element?.tagName === 'SMALL')
    expect(small.textContent).toBe(unit)
    expect(small.parentElement?.textContent).toBe(`${value} ${unit}`)
  })

  it.each(['5\u00a0ft 10\u00a0in', '–', '42:10'])('leaves %s whole', async (words) => {
    await show(<ListRow name="Rice" figure={words} />)
    expect(screen.getByText(words.replaceAll('\u00a0', ' ')).querySelector('small')).toBeNull()
  })

  it('is one target, by what it says', async () => {
    const onOpen = vi.fn()
    await show(
      <Rows label="Meals">
        <li>
          <ListRow name="Rice" detail="12:30" figure={'135\u00a0kcal'} onOpen={onOpen} />
        </li>
        <li>
          <ListRow name="Run" detail="Sun" to="/training" />
        </li>
        <li>
          <ListRow name="Easy run" />
        </li>
      </Rows>,
    )
    const list = within(screen.getByRole('list', { name: 'Meals' }))
    await userEvent.click(list.getByRole('button', { name: /^Rice 12:30 135\s+kcal$/ }))
    expect(onOpen).toHaveBeenCalledOnce()
    expect(list.getByRole('link', { name: 'Run Sun' })).toHaveAttribute('href', '/training')
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(list.queryAllByRole('button')).toHaveLength(1)
  })
})

describe('what food is made of', () => {
  const meal = { calories: 135, carbs_grams: 18, protein_grams: 9, fat_grams: 4 }

  it('is drawn by its energy, and said in grams', async () => {
    const { container } = await show(<MacroBar of={meal} />)
    const widths = [...container.querySelectorAll<HTMLElement>('[data-unmarked]')].map((part) =>
      Number(part.style.flexGrow),
    )
    expect(widths.map((width) => Math.round(100 * width))).toEqual([50, 25, 25])
    expect(container).toHaveTextContent(/Carbs 18\s+g Protein 9\s+g Fat 4\s+g/)
  })

  it('is not drawn where nothing is known, nor taken for none', async () => {
    const unknown = { calories: 90, carbs_grams: null, protein_grams: null, fat_grams: null }
    const { container } = await show(<MacroBar of={unknown} />)
    expect(container.querySelector('[data-unmarked]')).toBeNull()
    expect(container).toHaveTextContent('Carbs – Protein – Fat –')
  })
})
