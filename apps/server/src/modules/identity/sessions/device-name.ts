/** The first match wins: browsers also name the ones they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (text: string, table: typeof browsers) => table.find(([pattern]) => pattern.test(text))?.[1]

/** "Chrome en Android": how a person recognises a device. Null when the browser does not say. */
export const deviceName = (userAgent: string | undefined): string | null => {
  const text = userAgent ?? ''
  const [browser, system] = [firstIn(text, browsers), firstIn(text, systems)]
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? null)
}
