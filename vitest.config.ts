import { defineConfig } from 'vitest/config'

/** Ends only what hangs: no machine is so slow. */
const patient = { testTimeout: 120_000, hookTimeout: 180_000 }

/** Each file begins so: with the seed of random cases, and with the patience of a busy machine. */
const COMMON = ['tests/seed.ts', 'tests/patience.ts']
/** As in tests/patience.ts. */
const expect = { poll: { timeout: 30_000 } }

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
          setupFiles: COMMON,
          sequence: { groupOrder: 0 },
          ...patient,
          expect,
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
          setupFiles: [...COMMON, 'tests/integration/setup.ts'],
          sequence: { groupOrder: 2 },
          ...patient,
          expect,
        },
      },
      {
        test: {
          name: 'device',
          environment: 'node',
          include: [DEVICE],
          setupFiles: COMMON,
          // RxDB's migrations, once loaded, are there for every database of the process.
          sequence: { groupOrder: 3 },
          ...patient,
          expect,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: [...COMMON, 'tests/components/setup.ts'],
          // The files of a worker share the page and the packages; setup.ts gives each file app modules
          // and a page of its own. i18next keeps the language, so it is loaded as the app's modules are.
          isolate: false,
          server: { deps: { inline: [/i18next/] } },
          sequence: { groupOrder: 1 },
          ...patient,
          expect,
        },
      },
      {
        test: {
          // Firefox and WebKit beside Chromium, with the built app in dist/.
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          setupFiles: COMMON,
          sequence: { groupOrder: 4 },
          ...patient,
          expect,
        },
      },
    ],
  },
})
