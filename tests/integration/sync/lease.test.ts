import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceStore } from '#db/device-store.ts'
import { type Lease, openLease } from '#sync/lease.ts'

const USER = 'lease-test'
const leases: Lease[] = []
const stores: DeviceStore[] = []
const channels: BroadcastChannel[] = []

function openStore(): DeviceStore {
  const store = new DeviceStore('lease-test')
  stores.push(store)
  return store
}

/** A tab, with its own connection to the device store. */
function tab(owner: string) {
  const told: string[] = []
  const lease = openLease({
    store: openStore(),
    userId: USER,
    owner,
    onGained: () => told.push('gained'),
    onLost: () => told.push('lost'),
  })
  leases.push(lease)
  return { lease, told }
}

async function owner(name: string) {
  const made = tab(name)
  await vi.waitFor(() => expect(made.told).toEqual(['gained']))
  return made
}

/** A tab that has asked, and knows that another one has it. */
async function waiting(name: string) {
  const { heard } = listen()
  const made = tab(name)
  await vi.waitFor(() => expect(heard.filter(isAnswer).length).toBeGreaterThan(0))
  return made
}

/** What tabs tell each other, and a tab that can tell anything. */
function listen() {
  const channel = new BroadcastChannel(`fuelmile-lease-${USER}`)
  channels.push(channel)
  const heard: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data)
  return { heard, tell: (message: unknown) => channel.postMessage(message) }
}

/** A tab that was killed, or is frozen: it has the lease, and answers nobody. */
const silent = (name: string) => openStore().leases.put({ name: 'replication', owner: name })

const leaseOwner = async () => (await openStore().leases.get('replication'))?.owner

// Waiting for something moves this clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  for (const lease of leases.splice(0)) await lease.close()
  for (const channel of channels.splice(0)) channel.close()
  const [first] = stores
  for (const store of stores.splice(0)) store.close()
  await first?.delete()
  vi.useRealTimers()
})

describe('the lease', () => {
  it('goes to one of four tabs, and stays there however long nobody renews it', async () => {
    const { heard } = listen()
    const tabs = ['a', 'b', 'c', 'd'].map(tab)
    await vi.waitFor(() => expect(heard.filter(isAnswer).length).toBeGreaterThanOrEqual(4))
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tabs.map(({ told }) => told).toSorted()).toEqual([[], [], [], ['gained']])
    const answers = await Promise.all(tabs.map(({ lease }) => lease.confirm()))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('is free at once for the page after one that goes', async () => {
    const going = await owner('going')
    going.lease.follow('ended')
    const next = await owner('next')
    expect(vi.getTimerCount()).toBe(0)
    // Its last breath takes nothing back.
    expect(await going.lease.confirm()).toBe(false)
    expect(await next.lease.confirm()).toBe(true)
  })

  it('stays with its owner where another page goes', async () => {
    const { heard } = listen()
    const first = await owner('first')
    const other = tab('other')
    await vi.waitFor(() => expect(heard).toContainEqual({ asks: 'first' }))
    other.lease.follow('ended')
    const third = tab('third')
    await vi.waitFor(() => expect(heard.filter(isAnswer).length).toBeGreaterThanOrEqual(3))
    expect(await first.lease.confirm()).toBe(true)
    expect([first.told, other.told, third.told]).toEqual([['gained'], [], []])
  })

  it('is handed on at once when its tab closes', async () => {
    const { heard } = listen()
    const first = await owner('first')
    const second = tab('second')
    await vi.waitFor(() => expect(heard.filter(isAnswer)).toHaveLength(2))
    await first.lease.close()
    await vi.waitFor(() => expect(second.told).toEqual(['gained']), { interval: 1 })
    expect(heard).toContainEqual({ leaves: 'first' })
    expect(heard.filter((message) => 'asks' in (message as object))).toHaveLength(1)
  })

  it('of a tab that was killed goes to the next one opened within a second', async () => {
    await silent('killed')
    const next = tab('next')
    await vi.advanceTimersByTimeAsync(900)
    expect(next.told).toEqual([])
    await vi.waitFor(() => expect(next.told).toEqual(['gained']))
    expect(await leaseOwner()).toBe('next')
  })

  it('goes to one of two that ask a frozen tab at once', async () => {
    await silent('frozen')
    const { heard } = listen()
    const tabs = ['a', 'b'].map(tab)
    await vi.waitFor(() => expect(tabs.flatMap(({ told }) => told)).toEqual(['gained']))
    const other = await leaseOwner()
    await vi.waitFor(() => expect(heard).toContainEqual({ asks: other }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tabs.flatMap(({ told }) => told)).toEqual(['gained'])
  })

  it('is given up by a tab the browser says it freezes, which hears messages and takes nothing', async () => {
    const first = await owner('first')
    const second = await waiting('second')
    first.lease.follow('frozen')
    await vi.waitFor(() => expect(second.told).toEqual(['gained']), { interval: 1 })
    second.lease.follow('frozen')
    expect([first.told, second.told]).toEqual([
      ['gained', 'lost'],
      ['gained', 'lost'],
    ])
    const third = await owner('third')
    // Two that go on: neither takes what another has.
    first.lease.follow('resumed')
    second.lease.follow('resumed')
    await third.lease.close()
    await vi.waitFor(() =>
      expect([...first.told, ...second.told].filter((word) => word === 'gained')).toHaveLength(3),
    )
  })

  it('goes to a tab that needs it three seconds after its owner has frozen', async () => {
    const { heard, tell } = listen()
    await silent('frozen')
    const other = tab('other')
    await vi.waitFor(() => expect(heard).toContainEqual({ asks: 'frozen' }))
    tell({ lives: 'frozen' })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(other.told).toEqual([])
    // It is silent from now on; asked twice at once, it is asked once.
    other.lease.need()
    other.lease.need()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(2900)
    expect(other.told).toEqual([])
    await vi.waitFor(() => expect(other.told).toEqual(['gained']))
    expect(heard.filter((message) => 'asks' in (message as object))).toHaveLength(2)
  })

  it('taken while its owner was frozen is lost to it as it thaws, by what it hears then', async () => {
    const { tell } = listen()
    const frozen = await owner('frozen')
    await silent('other')
    tell({ lives: 'other' })
    await vi.waitFor(() => expect(frozen.told).toEqual(['gained', 'lost']))
  })

  it('taken while its owner was frozen is lost to it before it sends, or with the next wake', async () => {
    const sending = await owner('sending')
    await silent('other')
    expect(await sending.lease.confirm()).toBe(false)
    expect(sending.told).toEqual(['gained', 'lost'])
    await sending.lease.close()
    expect(await leaseOwner()).toBe('other')
    await openStore().leases.clear()
    const waking = await owner('waking')
    await silent('other')
    waking.lease.need()
    await vi.waitFor(() => expect(waking.told).toEqual(['gained', 'lost']))
  })

  it('is had again by its owner where a page that went has taken it along', async () => {
    const first = await owner('first')
    await openStore().leases.clear()
    expect(await first.lease.confirm()).toBe(true)
    expect(await leaseOwner()).toBe('first')
  })

  it('is not gained by a tab closed while it asks, which leaves nothing running', async () => {
    await silent('frozen')
    const { heard } = listen()
    const closed = tab('closed')
    await vi.waitFor(() => expect(heard).toContainEqual({ asks: 'frozen' }))
    await closed.lease.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(closed.told).toEqual([])
    expect(await leaseOwner()).toBe('frozen')
  })
})

const isAnswer = (message: unknown) => 'lives' in (message as object)
