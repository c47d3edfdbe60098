import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DeviceStore } from '#db/device-store.ts'
import { type Lease, openLease } from '#sync/lease.ts'

const holders: Lease[] = []
const stores: DeviceStore[] = []

/** A tab, with its own connection to the device store and its own clock. */
function tab(owner: string, now: () => number = Date.now) {
  const store = new DeviceStore('lease-test')
  stores.push(store)
  const told: string[] = []
  const holder = openLease({
    store,
    owner,
    now,
    onGained: () => told.push('gained'),
    onLost: () => told.push('lost'),
  })
  holders.push(holder)
  return { holder, told }
}

afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.close()
  const [first] = stores
  for (const store of stores.splice(0)) store.close()
  await first?.delete()
})

describe('the lease', () => {
  it('goes to one of four tabs', async () => {
    const tabs = ['a', 'b', 'c', 'd'].map((owner) => tab(owner))
    const answers = await Promise.all(tabs.map(({ holder }) => holder.confirm()))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('goes to one of two tabs, also where the later clock writes first', async () => {
    // The clocks of two tabs are read a millisecond apart, and the transactions run the other way.
    const late = tab('late', () => 1_000_001)
    const early = tab('early', () => 1_000_000)
    const answers = [await late.holder.confirm(), await early.holder.confirm()]
    expect(answers).toEqual([true, false])
  })

  it('is free at once for the page after one that goes', async () => {
    const going = tab('going')
    await vi.waitFor(() => expect(going.told).toEqual(['gained']))
    going.holder.leave()
    expect(await tab('next').holder.confirm()).toBe(true)
    // Its last breath takes nothing back.
    expect(await going.holder.confirm()).toBe(false)
  })

  it('stays with its owner where another page goes', async () => {
    const owner = tab('owner')
    await vi.waitFor(() => expect(owner.told).toEqual(['gained']))
    const other = tab('other')
    expect(await other.holder.confirm()).toBe(false)
    other.holder.leave()
    expect(await tab('third').holder.confirm()).toBe(false)
    expect(await owner.holder.confirm()).toBe(true)
  })

  it('goes to another tab three seconds after the holder has frozen, and the thawed one is told', async () => {
    let now = 1_000_000
    const frozen = tab('frozen', () => now)
    await vi.waitFor(() => expect(frozen.told).toEqual(['gained']))
    // What a frozen tab does: nothing. The next tab's clock goes on.
    now += 2900
    const other = tab('other', () => now + 0)
    expect(await other.holder.confirm()).toBe(false)
    now += 3100
    expect(await other.holder.confirm()).toBe(true)
    expect(await frozen.holder.confirm()).toBe(false)
    expect(frozen.told).toEqual(['gained', 'lost'])
  })

  it('is handed on at once when its tab closes', async () => {
    const first = tab('first')
    await vi.waitFor(() => expect(first.told).toEqual(['gained']))
    const second = tab('second')
    expect(await second.holder.confirm()).toBe(false)
    await first.holder.close()
    expect(await second.holder.confirm()).toBe(true)
  })

  it('written by a clock that was ahead does not block for as long as the clock was wrong', async () => {
    const HOUR = 3_600_000
    const ahead = tab('ahead', () => Date.now() + HOUR)
    await vi.waitFor(() => expect(ahead.told).toEqual(['gained']))
    expect(await tab('right').holder.confirm()).toBe(true)
  })
})
