import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from '../tooling/chromium.ts'

const profile = process.env['TEST_PROFILE_FILE']
const ci = process.env['CI'] === 'true'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: ci,
  retries: 0,
  fullyParallel: true,
  workers: 2,
  // Generous for a busy machine: a test asserts a time only where the rule is about time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: profile ? [['list'], ['json', { outputFile: profile }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    // A context is emptied and used again, which takes less time than a new one.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Otherwise every navigation of a reused page to another origin starts a process.
      args: [...chromiumArgs, '--disable-site-isolation-trials'],
    },
  },
  projects: [
    // `npm test` runs this project: a few journeys through each capability.
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: 'journeys/*.spec.ts' },
    // Not a test: takes the screenshots of the documentation.
    { name: 'screens', testMatch: ['screens/screens.ts', 'screens/desk-pictures.ts'] },
  ],
})
