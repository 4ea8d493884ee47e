/** Origins that the official SDK calls for a hosted project. */
const HOSTED_IDENTITY = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'

/** Everything is loaded from our own origin; nothing is inline; scripts pass one Trusted Types policy. */
const contentSecurityPolicy = (connectTo: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connectTo}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types habilita',
  ].join('; ')

/** The API reference is a library's page with inline styles and an inline script. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The worker that decodes HEIC photos may only fetch its decoder from us and compile it. */
export const DECODER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

const permissionsPolicy = ['accelerometer', 'autoplay', 'display-capture', 'encrypted-media', 'fullscreen']
  .concat([
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ])
  .map(feature => `${feature}=${feature === 'fullscreen' ? '(self)' : '()'}`)
  .concat(['camera=(self)', 'screen-wake-lock=(self)'])
  .join(', ')

const TWO_YEARS = 63_072_000

/** Sent with every answer, including errors and files. HSTS is sent only if the public address is https. */
export const securityHeaders = (
  https: boolean,
  identityHome: 'own' | 'hosted' = 'own',
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(identityHome === 'hosted' ? ` ${HOSTED_IDENTITY}` : ''),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
})
