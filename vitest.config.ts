import { defineConfig } from 'vitest/config'

/** Real Postgres, real servers and child processes start here; a busy machine starts them slowly. */
const patient = { testTimeout: 120_000, hookTimeout: 180_000 }

/** The database on the device. */
const DEVICE = 'tests/integration/db/**/*.test.ts'

export default defineConfig({
  test: {
    // Two at a time: the same on a laptop, in CI and beside other work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // The domain's files leave nothing behind: those of a worker share the loaded modules. One
          // kind of test after the other, or nothing could be shared.
          isolate: false,
          sequence: { groupOrder: 0 },
          // Properties run thousands of cases; on a busy machine that takes its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [DEVICE],
          // PGlite and lite take seconds to load and to warm up: once for each worker, whose files share them.
          isolate: false,
          setupFiles: ['tests/integration/setup.ts'],
          sequence: { groupOrder: 2 },
          ...patient,
        },
      },
      {
        test: {
          name: 'device',
          environment: 'node',
          include: [DEVICE],
          // RxDB's migrations, once loaded, are there for every database of the process.
          sequence: { groupOrder: 3 },
          ...patient,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/components/setup.ts'],
          // The files of a worker share the page and the packages; setup.ts gives each file app modules
          // and a page of its own. i18next keeps the language, so it is loaded as the app's modules are.
          isolate: false,
          server: { deps: { inline: [/i18next/] } },
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // Firefox and WebKit beside Chromium, with the built app in dist/.
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          sequence: { groupOrder: 4 },
          ...patient,
        },
      },
    ],
  },
})
