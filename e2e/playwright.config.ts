import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from '../tooling/chromium.ts'

const profile = process.env['TEST_PROFILE_FILE']
const ci = process.env['CI'] === 'true'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const headlessChromium = process.env['HEADLESS_CHROMIUM_PATH'] ?? chromium

const inBrowser = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    // Without a UTF-8 locale, Chromium names a download with an accent in its name just "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    // Otherwise every navigation of a reused page to another origin starts a process.
    args: [...chromiumArgs, '--disable-site-isolation-trials'],
  },
})

/** Headless Chromium shows no notifications. */
const IN_WHOLE_BROWSER = [
  'journeys/notifications.spec.ts',
  'journeys/desk-review.spec.ts',
  'journeys/request-to-admission.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: ci,
  retries: 0,
  fullyParallel: true,
  // Waiting for retries, updates and servers leaves a third worker room on two cores.
  workers: 3,
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
    ...inBrowser(headlessChromium),
  },
  projects: [
    // `npm test` runs the first two projects: a few journeys through each capability.
    { name: 'journeys-whole-browser', testMatch: IN_WHOLE_BROWSER, use: inBrowser(chromium), workers: 2 },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: IN_WHOLE_BROWSER, workers: 2 },
    { name: 'rest', testMatch: '**/*.spec.ts', testIgnore: 'journeys/*.spec.ts' },
    // Not a test: takes the screenshots of the documentation.
    {
      name: 'screens',
      testMatch: ['screens/screens.ts', 'screens/desk-pictures.ts'],
      use: inBrowser(chromium),
    },
  ],
})
