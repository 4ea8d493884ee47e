import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from '../tooling/chromium.ts'

const ci = process.env['CI'] === 'true'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: ci,
  // Of hundreds of tests on two processors one may be overtaken. Whatever needs a second try is listed as flaky at the
  // end: a fault to be looked for, but no reason to throw the others away.
  retries: ci ? 1 : 0,
  fullyParallel: true,
  workers: 2,
  // How long a busy machine may take is no matter of these tests: where a time is the rule, it is in the test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
  },
  projects: [
    { name: 'product', testMatch: '**/*.spec.ts' },
    // Not a test: writes the pictures that people look at.
    { name: 'screens', testMatch: ['screens/screens.ts', 'screens/desk-pictures.ts'] },
  ],
})
