import { PAPER, type ShortcutIcon } from './icons.ts'
import { LOGO_PATH } from './load.ts'
import { sizeOf } from './pictures.ts'
import type { LoadedCertificationBody, Screenshot } from '../../ports/certification-body.ts'

const png = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/brand/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, icon: ShortcutIcon, url = `/${icon}`) => ({
  name,
  url,
  icons: [png(`shortcut-${icon}`, 192)],
})

const shown = async (screenshot: Screenshot) => {
  const { width, height } = await sizeOf(screenshot)
  const { path, type, formFactor, label } = screenshot
  return { src: path, sizes: `${width}x${height}`, type, form_factor: formFactor, label }
}

/** Web app manifest of this certification body. */
export const manifestOf = async ({ public: { name }, logo, screenshots }: LoadedCertificationBody) => ({
  id: '/',
  name,
  short_name: name,
  description: `${name}, entidad de certificación de personas.`,
  lang: 'es-ES',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Never locked: some people have their phone fixed to a wheelchair (WCAG 1.3.4).
  orientation: 'any',
  theme_color: PAPER,
  background_color: PAPER,
  categories: ['business', 'productivity'],
  icons: [
    png('icon-192', 192),
    png('icon-512', 512),
    png('icon-maskable-512', 512, 'maskable'),
    ...(logo.type === 'image/svg+xml'
      ? [{ src: LOGO_PATH, sizes: 'any', type: logo.type, purpose: 'any' }]
      : []),
  ],
  shortcuts: [
    shortcut('Nueva solicitud', 'new-request'),
    shortcut('Solicitudes', 'requests'),
    shortcut('Avisos', 'notifications', '/settings/notifications-history'),
    shortcut('Certificados', 'certificates'),
  ],
  // Handled by the service worker: shared files stay on the device until the person says what they are.
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        { name: 'files', accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'] },
      ],
    },
  },
  ...(screenshots.length > 0 && { screenshots: await Promise.all(screenshots.map(shown)) }),
})
