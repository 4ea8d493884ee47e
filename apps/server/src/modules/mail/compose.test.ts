import type { CertificationBody } from '@habilita/contract/api/certification-body'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose.ts'
import type { Message } from './message.ts'

const certificationBody: CertificationBody = {
  name: 'Certilux',
  legalName: 'Certilux, S. A.',
  address: 'Gran Vía, 1, 28013 Madrid',
  email: 'hola@certilux.example',
  phone: '+34910000000',
  accreditationNumber: '99/C-PE999',
  accentHue: 30,
  logoUrl: '/brand/logo',
  termsVersion: 'v1',
}

const link = 'https://app.certilux.example/auth/action?mode=x&oobCode=abc-123'
const at = new Date('2026-07-01T22:30:00Z')

const compose = (message: Message, from: Partial<CertificationBody> = {}) =>
  composeMail(
    { to: 'marta@correo.example', message },
    {
      id: '0199a2b4-1111-7222-8333-444455556666',
      date: at,
      certificationBody: { ...certificationBody, ...from },
      publicUrl: new URL('https://app.certilux.example:8443'),
    },
  )

/** The visible text of a mail: no head, markup or hidden text. */
const seen = (html: string): string =>
  html
    .replace(/^.*<body/su, '<body')
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    .replaceAll(/<!--.*?-->|<[^>]*>/gsu, ' ')
    .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')

const newEmail = 'lucia.nueva@otro.example'
const templates: readonly (readonly [Message, string, string, string, RegExp])[] = [
  [
    { template: 'verify_email', link },
    'Confirma tu correo en Certilux',
    'Confirmar mi correo',
    'durante 24 horas',
    /Si no has sido tú, no hagas nada/,
  ],
  [
    { template: 'reset_password', link },
    'Cambia tu contraseña de Certilux',
    'Cambiar mi contraseña',
    'durante 1 hora',
    /Si no has sido tú, no hagas nada/,
  ],
  [
    { template: 'change_email', link, newEmail },
    'Confirma tu nuevo correo en Certilux',
    'Confirmar el cambio',
    'durante 24 horas',
    /Si no has sido tú, no hagas nada/,
  ],
  [
    { template: 'recover_email', link, newEmail },
    'El correo de tu cuenta en Certilux ha cambiado',
    'Deshacer el cambio',
    'durante 7 días',
    /Si no has sido tú, deshaz el cambio/,
  ],
  [
    { template: 'sign_in_link', link },
    'Tu enlace para entrar en Certilux',
    'Entrar',
    'durante 24 horas',
    /Si no has sido tú, no hagas nada/,
  ],
  [
    { template: 'complaint_received', link, number: 'Q-2026-000007', dueOn: '2026-12-16' },
    'Hemos recibido tu queja Q-2026-000007',
    'Ver cómo las resolvemos',
    '16 de diciembre de 2026',
    /Si no has presentado ninguna queja, .*no tienes que hacer nada/,
  ],
  [
    { template: 'new_device', link, device: 'Chrome en Android', at },
    'Acceso desde un dispositivo nuevo',
    'Revisar mi cuenta',
    'jueves, 2 de julio de 2026, 0:30 (hora peninsular)',
    /Si no has sido tú, cambia tu contraseña\./,
  ],
  [
    { template: 'second_factor_removed', link, at },
    'Tu verificación en dos pasos de Certilux se ha quitado',
    'Entrar y activarla',
    'jueves, 2 de julio de 2026, 0:30 (hora peninsular)',
    /Si no lo has pedido tú, cambia tu contraseña y avisa/,
  ],
  [
    { template: 'second_factor_added', link, at },
    'La verificación en dos pasos de tu cuenta en Certilux está activada',
    'Revisar mi cuenta',
    'jueves, 2 de julio de 2026, 0:30 (hora peninsular)',
    /Si no has sido tú, cambia tu contraseña y escríbenos\./,
  ],
  [
    { template: 'account_disabled', link, at },
    'Tu cuenta en Certilux está desactivada',
    'Ir a la página',
    'jueves, 2 de julio de 2026, 0:30 (hora peninsular)',
    /Si crees que es un error, escríbenos\./,
  ],
  ...(['admin', 'staff', 'nobody'] as const).flatMap(now =>
    [null, 'Eva Gil'].map(
      who =>
        [
          { template: 'roles_changed', link, at, who, by: 'Ana Ruiz', now },
          who === null
            ? 'Tus funciones han cambiado en Certilux'
            : 'Las funciones de alguien han cambiado en Certilux',
          'Ir a la gestión',
          'Ana Ruiz',
          /Si no debía ser así, avisa cuanto antes/,
        ] as const,
    ),
  ),
  [
    { template: 'interest_declared', link, at, by: 'Ana Ruiz' },
    'Han declarado un vínculo tuyo en Certilux',
    'Ver mis vínculos',
    'Ana Ruiz',
    /pide que lo retire a otra persona/,
  ],
  ...([true, false] as const).map(
    stays =>
      [
        { template: 'accounts_merged', link, stays },
        'Hemos unido tus dos cuentas en Certilux',
        'Ir a la página',
        stays ? 'entra con ella como hasta ahora' : 'con esta dirección ya no se puede entrar',
        /Si no tenías dos cuentas, escríbenos cuanto antes\./,
      ] as const,
  ),
  [
    {
      template: 'notice',
      link,
      title: 'Solicitud no admitida',
      text: 'No cumple este requisito: edad mínima.',
      button: 'Ver mi solicitud',
      preview: { title: 'Solicitud no admitida', body: 'Mira el motivo.' },
    },
    'Solicitud no admitida',
    'Ver mi solicitud',
    'No cumple este requisito: edad mínima.',
    /Puedes desactivarlos en la app, en Avisos\./,
  ],
]

describe.each(templates)('$template', (message, subject, button, lasts, ifNotYou) => {
  const mail = compose(message)

  test('both parts state the subject, the action, the expiry, what to do if it was not you, and the sender', () => {
    expect(mail.subject).toBe(subject)
    for (const part of [mail.text, seen(mail.html)]) {
      expect(part).toContain(button)
      expect(part).toContain(link)
      expect(part).toContain(lasts)
      expect(part).toMatch(ifNotYou)
      expect(part).toContain('Certilux, S. A.')
      expect(part).toContain('Gran Vía, 1, 28013 Madrid')
      expect(part).not.toContain('!')
    }
    expect(seen(mail.html)).toContain('¿No funciona el botón? Copia esta dirección:')
  })

  test('the button and the written address are the only links', () => {
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&#38;', '&'))
    expect(hrefs).toEqual([link, link])
    expect(mail.text.split(link)).toHaveLength(2)
    for (const part of [
      mail.html.replaceAll(link.replaceAll('&', '&#38;'), ''),
      mail.text.replaceAll(link, ''),
    ])
      expect(part).not.toMatch(/https?:|\/\/|src=|url\(|@import|<link|<img|<script/i)
  })

  test('the HTML is in Spanish with one heading, supports both colour schemes, and uses tables for layout only', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="es"/)
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)')
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    expect(mail.html.match(/<table(?! role="presentation")/g)).toBeNull()
    expect(mail.html).not.toMatch(/undefined|NaN|\[object/)
  })

  test('the names of the certification body, devices and addresses are escaped as text', () => {
    const hostile = `"><img src=x onerror='alert(1)'></style>&amp;\r\n\r\nhola`
    const { html } = compose(
      {
        ...message,
        ...('device' in message && { device: hostile }),
        ...('newEmail' in message && { newEmail: `${hostile}@otro.example` }),
      },
      { name: hostile, legalName: hostile, address: hostile },
    )
    expect(html).not.toMatch(/<img|&amp;|'>|onerror='/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain(
      '&#34;&#62;&#60;img src=x onerror=&#39;alert(1)&#39;&#62;&#60;/style&#62;&#38;amp;',
    )
  })
})

test('N30: the text about a sign-in from a new device is exactly that of the domain document', () => {
  const { text, html } = compose({ template: 'new_device', link, device: 'Firefox en Linux', at })
  expect(text).toMatch(/^Acceso desde un dispositivo nuevo\n/)
  expect(text).toContain('\n\nSi no has sido tú, cambia tu contraseña.\n\n')
  expect(text).toContain('Dispositivo: Firefox en Linux')
  expect(seen(html)).toContain('Firefox en Linux')
})

test('the mail to the old address contains only a masked form of the new one', () => {
  const { text, html } = compose({ template: 'recover_email', link, newEmail })
  expect(text).toContain('l•••@otro.example')
  expect(html).toContain('l•••@otro.example')
  expect(text + html).not.toContain('lucia')
})

test('the new address is shown in full to its owner, who is asked to confirm it', () => {
  expect(compose({ template: 'change_email', link, newEmail }).text).toContain(newEmail)
})

test('a device name adds no line to the mail and is truncated', () => {
  const device = `Edge\r\n\r\nLlama al 900\u202E\u0000${'x'.repeat(5000)}`
  const { text } = compose({ template: 'new_device', link, device, at })
  expect(text).toMatch(/^Dispositivo: Edge Llama al 900 x+…$/m)
  expect(text.length).toBeLessThan(1000)
})

test('the message id contains the id of the mail and the public host without its port', () => {
  const mail = compose({ template: 'verify_email', link })
  expect(mail.messageId).toBe('<0199a2b4-1111-7222-8333-444455556666@app.certilux.example>')
})
