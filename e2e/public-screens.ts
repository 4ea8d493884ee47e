import type { Page } from '@playwright/test'
import { heading, type Screen, text } from './screen.ts'
import { expect } from './test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** As somebody without an account fills it in. */
export const fillComplaint = async (
  page: Page,
  values: { readonly email: string; readonly text: string },
) => {
  await field(page, 'Nombre y apellidos').fill('Íñigo Muñoz')
  await field(page, 'Correo electrónico').fill(values.email)
  await field(page, 'Sobre qué es').selectOption('Gas')
  await field(page, 'Asunto').fill('La revisión de mi caldera')
  await field(page, 'Qué ha pasado y qué pides').fill(values.text)
}

export const sendComplaint = (page: Page) => page.getByRole('button', { name: 'Enviar la queja' }).click()

const withFaults = async (page: Page) => {
  await fillComplaint(page, { email: 'inigo', text: '' })
  await sendComplaint(page)
  await heading('Presentar una queja')(page)
  await expect(page.getByRole('alert')).toContainText('No hemos enviado tu queja')
}

const sent = async (page: Page) => {
  await fillComplaint(page, { email: `${crypto.randomUUID()}@correo.example`, text: 'Nadie vino.' })
  await sendComplaint(page)
  await heading('Hemos recibido tu queja')(page)
}

const UNKNOWN_CODE = 'AAAAAAAAAAAAAAAAAAAAAAAAAA'

/** What anybody may read without an account: pages that the server writes. */
export const publicPages: readonly Screen[] = [
  { name: 'legal', path: '/legal/privacy', shown: heading('Privacidad') },
  { name: 'schemes', path: '/schemes', shown: heading('Qué puedes certificar') },
  { name: 'scheme', path: '/schemes/gruas', shown: text('El examen') },
  { name: 'fees', path: '/fees', shown: heading('Tarifas') },
  { name: 'verify', path: '/verify', shown: heading('Comprobar un certificado') },
  {
    name: 'verify-wrong',
    path: '/verify?code=ABC',
    shown: text('Este código no está completo'),
  },
  {
    name: 'verify-unknown',
    path: `/verify/${UNKNOWN_CODE}`,
    shown: heading('No encontramos este certificado'),
  },
  { name: 'complaint', path: '/complaints', shown: heading('Presentar una queja') },
  { name: 'complaint-faults', path: '/complaints', shown: withFaults },
  { name: 'complaint-sent', path: '/complaints', shown: sent },
  { name: 'page-missing', path: '/schemes/nada', shown: heading('Esta página no existe') },
]
