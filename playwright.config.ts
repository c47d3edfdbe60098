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
  // What only passes the second time is named at the end of `npm test` and holds nothing back.
  retries: 1,
  forbidOnly: true,
  // Each step has a limit of its own: this one only ends what hangs. Beside other work two devices and their
  // server take minutes for what they do in half a minute alone.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    // Drawing what moves costs a tenth of the processor time, and what is in motion is hard to look at.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a fifth of the processor time; the second try tells enough.
    trace: 'on-first-retry',
  },
})
