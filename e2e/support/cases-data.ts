import { randomUUID } from 'node:crypto'
import { type Appealable, type Case, listCases } from '@habilita/contract/cases/cases'
import type { Page } from '@playwright/test'

const DAY_MS = 24 * 60 * 60_000

const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
export const dayAt = (days: number): string => at(days).slice(0, 10)

/** A received appeal, as the API returns it. */
export const buildCase = (over: Partial<Case> = {}): Case => ({
  id: randomUUID(),
  kind: 'appeal',
  number: 'A-2026-000017',
  about: { kind: 'request', id: randomUUID() },
  category: 'gruas',
  subject: 'Solicitud S-2026-000351 no admitida',
  text: 'Cumplí los 18 años el 3 de noviembre, antes de presentar la solicitud.\nAdjunto mi documento.',
  documents: [{ documentId: randomUUID(), fileName: 'dni-por-las-dos-caras.pdf' }],
  state: 'received',
  createdAt: at(-2),
  dueOn: dayAt(28),
  answer: null,
  decidedAt: null,
  ...over,
})

export const buildComplaint = (over: Partial<Case> = {}): Case =>
  buildCase({
    kind: 'complaint',
    number: 'Q-2026-000042',
    about: null,
    category: 'general',
    subject: 'Nadie contesta al teléfono',
    text: 'He llamado cuatro veces esta semana y no me ha atendido nadie.',
    documents: [],
    state: 'in_study',
    ...over,
  })

export const upheld = (over: Partial<Case> = {}): Case =>
  buildCase({
    state: 'upheld',
    answer: 'Tienes razón: no tuvimos en cuenta la fecha de tu documento. Volvemos a revisar tu solicitud.',
    decidedAt: at(-1),
    ...over,
  })

export const dismissed = (over: Partial<Case> = {}): Case =>
  buildComplaint({
    state: 'dismissed',
    answer: 'Hemos mirado las llamadas de esa semana y todas se atendieron. Sentimos la espera.',
    decidedAt: at(-1),
    ...over,
  })

export const buildAppealable = (over: Partial<Appealable> = {}): Appealable => ({
  about: { kind: 'request', id: randomUUID() },
  subject: 'Solicitud S-2026-000351 no admitida',
  until: dayAt(28),
  ...over,
})

interface Cases {
  readonly cases?: readonly Case[]
  readonly appealable?: readonly Appealable[]
}

const notFound = { code: 'NotFound', title: 'No encontrado', message: 'Recurso no encontrado' }

/** Mocks the API with these cases of the person. The returned function replaces them. */
export const withCases = async (page: Page, first: Cases) => {
  let current = first
  await page.route('**/api/v1/cases', route =>
    route.fulfill({
      json: listCases.reply.parse({ cases: current.cases ?? [], appealable: current.appealable ?? [] }),
    }),
  )
  await page.route('**/api/v1/cases/*', route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const found = current.cases?.find(each => each.id === id)
    return found ? route.fulfill({ json: found }) : route.fulfill({ status: 404, json: notFound })
  })
  return (next: Cases) => {
    current = next
  }
}

/** Answers calls to `appeals` or `complaints` with this answer and status; returns the bodies sent. */
export const answerFiling = async (
  page: Page,
  path: 'appeals' | 'complaints',
  answer: unknown,
  status = 200,
): Promise<{ id: string; [field: string]: unknown }[]> => {
  const sent: { id: string; [field: string]: unknown }[] = []
  await page.route(`**/api/v1/${path}`, route => {
    sent.push(route.request().postDataJSON() as { id: string })
    return route.fulfill({ status, json: answer })
  })
  return sent
}
