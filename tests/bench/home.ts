import type { Browser } from '@playwright/test'
import type { Backend } from '../../supabase/local/backend.ts'
import { testBackend } from '../helpers/backend.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { builtApp, CALM_MS, type Phone, signedInPhone, throttle } from './app-page.ts'
import type { Measured } from './bench-page.ts'
import { fill } from './history.ts'
import { median } from './table.ts'

const BODY = { age: 34, sex: 'female', weight_kg: 58, height_cm: 166 } as const
const TRAINING_DAYS = 365

/**
 * How soon Home shows its rings on a slow phone with years of meals and scores and a year of training,
 * beside the same app of a runner who has logged nothing.
 */
export async function benchHome(browser: Browser, rounds: number): Promise<Measured> {
  const backend = await testBackend({ distDir: await builtApp() })
  try {
    const [full, empty] = [await onboardedUser(backend, BODY), await onboardedUser(backend, BODY)]
    await fill(backend, full.id)
    await train(backend, full.id)
    const phones = {
      full: await signedInPhone(browser, backend.url, full),
      empty: await signedInPhone(browser, backend.url, empty),
    }
    const times = { full: [] as number[], empty: [] as number[] }
    const pictures = { ours: [] as number[], peers: [] as number[] }
    for (let round = 0; round < rounds * 3; round++) {
      for (const kind of ['full', 'empty'] as const) times[kind].push(await ringsMs(phones[kind]))
      pictures.ours.push(await pictureMs(phones.full))
      pictures.peers.push(await staticMs(phones.full))
    }
    const live: number[] = []
    for (let round = 0; round < rounds * 3; round++) live.push(await ringsMs(phones.full, false))
    await phones.full.close()
    await phones.empty.close()
    const [ours, peers] = [median(times.full), median(times.empty)]
    const what = 'Home opened, to its rings, years of data'
    return {
      rows: [
        { what, ours, peer: 'an empty account', peers, unit: 'ms', aim: 1.2 },
        {
          what: 'Home opened, to its last picture',
          ours: median(pictures.ours),
          peer: 'the same as HTML and CSS alone',
          peers: median(pictures.peers),
          unit: 'ms',
          aim: 1.3,
        },
      ],
      notes: [`home, without a throttle, to the rings of the rows: ${median(live).toFixed(0)} ms`],
    }
  } finally {
    await backend.close()
  }
}

async function train({ database }: Backend, userId: string): Promise<void> {
  await database.query(
    `insert into training_activities (id, user_id, rev, created_clock, date, activity_type, status,
       duration_minutes, distance_km)
     select '019a2c00-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), $1::uuid, 'rev' || n, 'rev' || n,
       current_date - n + 7, 'run', case when n > 7 then 'done' else 'planned' end, 45, 8
     from generate_series(0, $2::int) n`,
    [userId, TRAINING_DAYS],
  )
}

/** From the start of loading to the first frame that shows anything: what Home left behind the last time. */
async function pictureMs(phone: Phone): Promise<number> {
  await throttle(phone, true)
  await phone.page.reload({ waitUntil: 'commit' })
  const ms = await firstPaintMs(phone)
  if ((await phone.page.locator('#home-picture').count()) === 0) throw new Error('no picture')
  await throttle(phone, false)
  await phone.page.locator('#home-picture').waitFor({ state: 'detached' })
  await phone.page.waitForTimeout(CALM_MS)
  return ms
}

/** The same for a page that is that picture and nothing else, out of the same cache. */
async function staticMs(phone: Phone): Promise<number> {
  const app = await phone.page.evaluate(async () => {
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith('dashboard:v1:'))
    const { data } = JSON.parse(localStorage.getItem(key ?? '') ?? 'null')
    const links = data.styles.map((href: string) => `<link rel="stylesheet" href="${href}">`)
    const head = `<meta name="viewport" content="width=device-width">${links.join('')}${data.theme}`
    const page = `<!doctype html><html lang="en" data-mantine-color-scheme="dark"><head>${head}</head><body>${data.html}</body></html>`
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.endsWith('/index.html')) continue
        const before = (await (await cache.match(request))?.text()) ?? ''
        const headers = { 'content-type': 'text/html' }
        await cache.put(request, new Response(page, { headers }))
        return { name, url: request.url, before }
      }
    }
    throw new Error('the cache has no page')
  })
  await throttle(phone, true)
  await phone.page.reload({ waitUntil: 'commit' })
  const ms = await firstPaintMs(phone)
  await throttle(phone, false)
  await phone.page.evaluate(async ({ name, url, before }) => {
    const cache = await caches.open(name)
    await cache.put(url, new Response(before, { headers: { 'content-type': 'text/html' } }))
  }, app)
  await phone.page.reload()
  await phone.page.locator('[data-testid=energy-consumed]').waitFor()
  await phone.page.waitForTimeout(CALM_MS)
  return ms
}

async function firstPaintMs({ page }: Phone): Promise<number> {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return (await painted.jsonValue()) ?? Number.NaN
}

/** From the start of loading to the first frame with the rings in it. */
async function ringsMs(phone: Phone, slow = true): Promise<number> {
  await throttle(phone, slow)
  await phone.page.reload({ waitUntil: 'commit' })
  const shown = await phone.page.waitForFunction(
    () => document.querySelector('[data-testid=energy-consumed]') && performance.now(),
  )
  const ms = await shown.jsonValue()
  await throttle(phone, false)
  await phone.page.waitForTimeout(CALM_MS)
  return ms || Number.NaN
}
