import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs } from './tooling/chromium.ts'

const server = 'apps/server/src/**'
const isThorough = process.env['TEST_THOROUGH'] === 'true'

/** Long timeouts for busy machines: speed is measured in bench/, not in tests. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // By default Vitest leaves one processor idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: ['{packages,apps,scripts,tooling,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.process.test.ts', '**/node_modules/**'],
          // Modules are loaded once per worker: a test that needs a fresh one calls vi.resetModules().
          isolate: false,
        },
      },
      {
        plugins: [react()],
        // scripts/faults.mjs runs these in a copy of the tree, with packages outside of it.
        server: { fs: { strict: false } },
        // Dependencies discovered during a run would make Vite reload the page.
        optimizeDeps: {
          entries: ['{packages,apps}/**/*.ui.test.tsx'],
          include: ['vitest-browser-react', 'sonner'],
        },
        test: {
          name: 'ui',
          ...patient,
          include: ['{packages,apps}/**/*.ui.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: chromiumArgs,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'db',
          ...patient,
          include: [`${server}/*.db.test.ts`],
          // Each worker loads the server once: tests change only their own database.
          isolate: false,
          // Workers wait for PostgreSQL about a third of their time.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Projects with different numbers of workers run one after another.
          sequence: { groupOrder: 1 },
          globalSetup: 'apps/server/src/testing/database-setup.ts',
          // TEST_DATABASE_URL runs the same tests on another PostgreSQL than the embedded one.
          provide: { isThorough, testDatabaseUrl: process.env['TEST_DATABASE_URL'] ?? '' },
        },
      },
      {
        test: {
          name: 'process',
          ...patient,
          include: [`${server}/*.process.test.ts`],
          provide: { isThorough },
          // These start, kill and load whole servers.
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
