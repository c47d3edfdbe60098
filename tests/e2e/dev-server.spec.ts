import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layPrepared } from '../helpers/backend-snapshot.ts'
import { startCommand } from '../helpers/start-command.ts'
import { expect, test } from './support/fixtures.ts'
import { readyForOffline } from './support/pages.ts'

test('npm run dev shows the sources, with a service worker and nothing wrong', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuelmile-dev-'))
  await layPrepared(dataDir)
  const command = startCommand(['--dev', '--data-dir', dataDir], { PORT: '0' })
  try {
    const [, url = ''] = await command.printed(/Fuelmile is at (\S+)/)
    const page = await browser.newPage()
    const wrong: string[] = []
    page.on('pageerror', ({ message }) => wrong.push(message))
    page.on('console', (said) => {
      if (said.type() === 'error' || said.type() === 'warning') wrong.push(said.text())
    })
    await page.goto(url)
    await readyForOffline(page)
    await expect(page.locator('input[name=email]')).toBeVisible()
    // From here on through the worker.
    await page.reload()
    await expect(page.locator('input[name=email]')).toBeVisible()
    expect(wrong).toEqual([])
    await page.close()
  } finally {
    command.process.kill('SIGTERM')
    await command.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})
