import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { build, preview } from 'vite'

/** Where the page is served, and the folder it was built into. */
interface Site {
  url: string
  folder: string
}

/**
 * The test of a page of its own in tests/e2e, built with its worker as the app builds them.
 * @param name of the folder
 * @param ready the property of the window that says it has started
 */
export const onPage = (name: string, ready: string) =>
  base.extend<object, { site: Site }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from it
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), `fuelmile-${name}-`))
        const options = {
          root: resolve('tests/e2e', name),
          configFile: false,
          logLevel: 'warn',
          worker: { format: 'es' },
          build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available' },
        } as const
        await build(options)
        const server = await preview({ ...options, preview: { port: 0 } })
        const url = server.resolvedUrls?.local[0]
        if (!url) throw new Error('the page is not served')
        await use({ url, folder })
        await server.close()
        rmSync(folder, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
    page: async ({ page, site }, use) => {
      await page.goto(site.url)
      await page.waitForFunction((property) => property in window, ready)
      await use(page)
    },
  })
