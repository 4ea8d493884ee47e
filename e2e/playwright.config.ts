import { defineConfig, devices } from '@playwright/test'

const asRoot = process.getuid?.() === 0
const ci = process.env['CI'] === 'true'

/** Chromium calls home otherwise, and its sandbox cannot be used by root. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(asRoot ? ['--no-sandbox'] : []),
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: ci,
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args },
  },
  projects: [
    { name: 'product', testMatch: '*.spec.ts' },
    // Not a test: writes the pictures that people look at.
    { name: 'screens', testMatch: 'screens.ts' },
  ],
})
