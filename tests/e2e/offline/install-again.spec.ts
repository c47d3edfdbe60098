import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import { readyForOffline } from '../support/pages.ts'

test.use({ ownDist: true })

test('a file that does not come ends no install: it is tried again, and goes on from what came', async ({
  page,
  server,
}) => {
  const folder = join(server.distDir, 'assets')
  const name = readdirSync(folder).find((file) => /^races-.*\.js$/.test(file)) ?? 'none'
  const away = join(server.distDir, '..', name)
  renameSync(join(folder, name), away)
  for (const ending of ['.br', '.gz']) renameSync(join(folder, name + ending), away + ending)

  const asked = new Map<string, number>()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.serviceWorker()) asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
  })
  const kept = () =>
    page.evaluate(async () => {
      const cache = (await caches.keys()).find((key) => key.includes('precache'))
      return cache ? (await (await caches.open(cache)).keys()).length : 0
    })
  await page.goto('/auth')
  await expect.poll(kept).toBeGreaterThan(40)
  await expect.poll(() => asked.get(`/assets/${name}`) ?? 0).toBe(3)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  renameSync(away, join(folder, name))
  for (const ending of ['.br', '.gz']) renameSync(away + ending, join(folder, name + ending))
  await readyForOffline(page)
  expect(asked.get(`/assets/${name}`)).toBe(4)
  const again = [...asked].filter(([path, times]) => times > 1 && !path.includes(name))
  expect(again.map(([path]) => path).filter((path) => path.startsWith('/assets/'))).toEqual([])
})

test('an update that lacks a file is tried again, and offered once it is whole', async ({
  page,
  server,
}) => {
  const name = readdirSync(join(server.distDir, 'assets')).find((file) =>
    /^races-.*\.js$/.test(file),
  )
  await page.goto('/about')
  await readyForOffline(page)

  // The next version names a file that is not there yet.
  const script = join(server.distDir, 'sw.js')
  writeFileSync(
    script,
    readFileSync(script, 'utf8').replace(`assets/${name}`, 'assets/races-next.js'),
  )
  for (const ending of ['.br', '.gz']) rmSync(script + ending)
  let refusals = 0
  page.context().on('response', (response) => {
    if (response.url().endsWith('/races-next.js') && response.status() === 404) refusals += 1
  })
  await page.reload()
  // All that one install tries.
  await expect.poll(() => refusals).toBe(3)
  await expect(page.getByText('Update Available')).toBeHidden()

  const assets = join(server.distDir, 'assets')
  copyFileSync(join(assets, name ?? 'none'), join(assets, 'races-next.js'))
  await expect(page.getByText('Update Available')).toBeVisible({ timeout: 60_000 })
})
