/** What Chromium need not do while it is tested or measured. */
const NOT_WANTED = [
  // Its address bar is a page of its own, made anew with every window: a third of the processor's time of a test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list, which this one takes the place of.
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

/** It calls home otherwise, and its sandbox cannot be used by root. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${NOT_WANTED.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
