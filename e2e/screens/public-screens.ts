import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { Page } from '@playwright/test'
import { heading, type Screen, text } from './screen.ts'
import { dataDirOf, runBeside } from '../support/sdk/installation.ts'
import { productAt } from '../support/server.ts'
import { expect } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Filled in by a person without an account. */
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

const added = new Map<string, Promise<Readonly<Record<Standing, string>>>>()

/** Codes of one certificate in each state, added once per product. */
const recordsAt = (address: string) => {
  const add = async () => JSON.parse(await runBeside(dataDirOf(productAt(address)), 'testing/add-records.ts'))
  const known = added.get(address) ?? add()
  added.set(address, known)
  return known
}

const record = (standing: Standing, words: string): Screen => ({
  name: `verify-${standing}`,
  path: async address => `/verify/${(await recordsAt(address))[standing]}`,
  shown: heading(words),
})

const UNKNOWN_CODE = 'AAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Pages that are public and rendered by the server. */
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
  record('valid', 'Certificado vigente'),
  record('expiring', 'Certificado vigente, caduca pronto'),
  record('suspended', 'Certificado suspendido'),
  record('withdrawn', 'Certificado retirado'),
  record('expired', 'Certificado caducado'),
  record('replaced', 'Certificado sustituido'),
  { name: 'complaint', path: '/complaints', shown: heading('Presentar una queja') },
  { name: 'complaint-faults', path: '/complaints', shown: withFaults },
  { name: 'complaint-sent', path: '/complaints', shown: sent },
  { name: 'page-missing', path: '/schemes/nada', shown: heading('Esta página no existe') },
]
