import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs } from './tooling/chromium.ts'

const server = 'apps/server/src/**'
const isThorough = process.env['TEST_THOROUGH'] === 'true'
const compiled = 'apps/server/src/testing/compiled-setup.ts'

/** A test waits for what must come to pass as long as a busy machine takes: how fast it comes is measured in bench/. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // By itself it leaves one processor idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: ['{packages,apps,scripts,tooling,bench}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.process.test.ts', '**/node_modules/**'],
        },
      },
      {
        plugins: [react()],
        // scripts/faults.mjs runs these in a copy of the tree whose packages lie outside of it.
        server: { fs: { strict: false } },
        // Found while tests run, they would make Vite reload the page.
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
          // Each worker loads the server once: tests change nothing but their own database.
          isolate: false,
          globalSetup: [compiled, 'apps/server/src/testing/database-setup.ts'],
          // TEST_DATABASE_URL: the same tests on another PostgreSQL than the embedded one.
          provide: { isThorough, testDatabaseUrl: process.env['TEST_DATABASE_URL'] ?? '' },
        },
      },
      {
        test: {
          name: 'process',
          ...patient,
          include: [`${server}/*.process.test.ts`],
          globalSetup: compiled,
          provide: { isThorough },
          // They start, kill and load whole servers: one at a time, and each takes as long as it takes.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
