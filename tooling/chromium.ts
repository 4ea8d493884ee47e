/** Chromium features not needed in tests and measurements. */
const NOT_WANTED = [
  // The address bar is a web page created for every window: a third of a test's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list, which this one replaces.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Chromium would contact its vendor otherwise, and root cannot use its sandbox. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${NOT_WANTED.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
