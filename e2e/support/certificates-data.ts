import { randomUUID } from 'node:crypto'
import { type Certificate, listCertificates } from '@habilita/contract/certificates/certificates'
import type { Page } from '@playwright/test'
import { withRequests } from './requests-data.ts'

const DAY_MS = 24 * 60 * 60_000

export const dayAt = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** A certificate that is valid for years, as the API returns it. */
export const buildCertificate = (over: Partial<Certificate> = {}): Certificate => ({
  id: randomUUID(),
  number: 'REBT-2026-001873-4',
  category: 'rebt',
  title: 'Baja tensión (REBT)',
  scopes: [
    { code: 'REBT-E1', name: 'Especialista: líneas de distribución' },
    { code: 'REBT-E2', name: 'automatización y control' },
  ],
  holderName: 'Marta Ruiz Ibáñez',
  holderDocument: { kind: 'dni', masked: '***4567**' },
  norms: ['Real Decreto 842/2002 (REBT), ITC-BT-03', 'UNE-EN ISO/IEC 17024'],
  issuedOn: dayAt(-200),
  validFrom: dayAt(-200),
  validUntil: dayAt(1500),
  state: 'valid',
  renewableFrom: dayAt(1300),
  standing: 'valid',
  legalEffect: 'direct',
  requestId: randomUUID(),
  requestNumber: 'S-2026-000412',
  stateReason: null,
  stateSince: at(-200),
  verifyUrl: 'https://habilita.example/verify/7K3QW8ZP4M2N6R9T1V5X0Y8B3C',
  previousId: null,
  nextId: null,
  allowedActions: ['extend', 'duplicate', 'correct', 'share'],
  ...over,
})

export const expiring = (over: Partial<Certificate> = {}): Certificate =>
  buildCertificate({
    number: 'RITE-2021-000210-7',
    category: 'rite',
    title: 'Instalaciones térmicas (RITE)',
    scopes: [{ code: 'RITE', name: 'Instalador de instalaciones térmicas en edificios' }],
    validUntil: dayAt(40),
    renewableFrom: dayAt(-140),
    standing: 'expiring',
    allowedActions: ['renew', 'duplicate', 'correct', 'share'],
    ...over,
  })

export const expired = (over: Partial<Certificate> = {}): Certificate =>
  buildCertificate({
    number: 'GRU-2021-000077-2',
    category: 'gruas',
    title: 'Grúas',
    scopes: [{ code: 'GT', name: 'Operador de grúa torre' }],
    issuedOn: dayAt(-1900),
    validFrom: dayAt(-1900),
    validUntil: dayAt(-20),
    renewableFrom: dayAt(-200),
    standing: 'expired',
    legalEffect: 'card',
    allowedActions: ['begin_anew', 'share'],
    ...over,
  })

export const suspended = (over: Partial<Certificate> = {}): Certificate =>
  buildCertificate({
    number: 'GAS-2025-000940-1',
    category: 'gas',
    title: 'Gas',
    scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
    state: 'suspended',
    standing: 'suspended',
    stateReason: 'No hemos recibido la declaración anual de actividad que pide el esquema.',
    stateSince: at(-5),
    allowedActions: ['share'],
    ...over,
  })

export const withdrawn = (over: Partial<Certificate> = {}): Certificate =>
  suspended({
    number: 'RSIF-2024-000512-9',
    category: 'rsif',
    title: 'Instalaciones frigoríficas (RSIF)',
    scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
    state: 'withdrawn',
    standing: 'withdrawn',
    stateReason: 'Uso del certificado por otra persona.',
    ...over,
  })

type Others = Omit<Parameters<typeof withRequests>[1], 'requests'> & {
  readonly requests?: Parameters<typeof withRequests>[1]['requests']
}

/** Mocks the API with these certificates of the person. The returned function replaces them. */
export const withCertificates = async (page: Page, first: readonly Certificate[], others: Others = {}) => {
  let current = first
  await withRequests(page, { requests: [], ...others })
  await page.route('**/api/v1/certificates', route =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify(listCertificates.reply.parse({ certificates: current })),
    }),
  )
  return (next: readonly Certificate[]) => {
    current = next
  }
}
