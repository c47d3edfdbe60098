import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { Folding } from '#ui/layout/folding.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

const streak = (
  <Panel title="Your streak" sum="13 days" aside={<a href="/streak">All of it</a>}>
    <p>The longest was 21.</p>
    <Panel title="Freezes">
      <p>One is left.</p>
    </Panel>
  </Panel>
)

describe('a panel', () => {
  it('shows what it has', async () => {
    await show(streak)
    expect(screen.getByRole('region', { name: 'Your streak' })).toBeVisible()
    expect(screen.getByText('The longest was 21.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All of it' })).toBeVisible()
    // What it comes to stands in it.
    expect(screen.queryByText('13 days')).toBeNull()
  })

  it('among lines says what it comes to, and opens with all it has and closes again', async () => {
    await show(<Folding value={true}>{streak}</Folding>)
    const line = screen.getByRole('heading', { name: 'Your streak' })
    expect(screen.getByText('13 days')).toBeVisible()
    expect(screen.getByText('The longest was 21.')).not.toBeVisible()
    expect(screen.getByRole('link', { hidden: true })).not.toBeVisible()

    await userEvent.click(line)
    const all = screen.getByRole('region', { name: 'Your streak' })
    expect(within(all).getByText('The longest was 21.')).toBeVisible()
    expect(within(all).getByRole('link', { name: 'All of it' })).toBeVisible()
    // One within it is no line again.
    expect(within(all).getByText('One is left.')).toBeVisible()

    await userEvent.click(line)
    expect(screen.getByText('The longest was 21.')).not.toBeVisible()
  })

  it('without a title stands open among lines', async () => {
    await show(
      <Folding value={true}>
        <Panel>
          <p>How was the run?</p>
        </Panel>
      </Folding>,
    )
    expect(screen.getByText('How was the run?')).toBeVisible()
  })
})
