import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/helpers/browser.ts'

/** Each of their tests takes longer than most files: begun last, one of them would end alone. */
const LONG = /\/(screens|screen-dialogs|portions)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  // In this order.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/prepare-once.ts',
  // Each test has a server of its own: a file's tests need not wait for each other.
  fullyParallel: true,
  workers: 2,
  // A test that only passes the second time has found something; a shared CI machine that stalls for
  // half a minute has not, so there the second try counts, and Playwright names it as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    // Drawing what moves costs a tenth of the processor time, and what is in motion is hard to look at.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a fifth of the processor time; in CI the second try tells enough.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
})
