import { randomUUID } from 'node:crypto'
import { isNoticeFound } from '@habilita/contract/notices/notice-search'
import { type Notice, NOTICES_PAGE_SIZE } from '@habilita/contract/notices/notices'
import type { Page } from '@playwright/test'
import { withoutStream } from './device.ts'

const HOUR_MS = 60 * 60_000

export const buildNotice = (over: Partial<Notice> = {}, hoursAgo = 1): Notice => ({
  id: randomUUID(),
  code: 'N01',
  category: 'gas',
  title: 'Hemos recibido tu solicitud',
  body: 'Tu solicitud S-2026-000412 de Instalador de gas B está registrada. La revisaremos antes del 27 de noviembre de 2026.',
  link: '/requests',
  createdAt: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  readAt: null,
  ...over,
})

export const someNotices = (): Notice[] => {
  const readAt = new Date().toISOString()
  const remedy = {
    code: 'N03',
    title: 'Falta algo en tu solicitud',
    body: 'Corrige 2 documentos antes del 30 de noviembre de 2026 (10 días hábiles). Si no lo haces, archivaremos la solicitud.',
  } as const
  const admitted = {
    code: 'N06',
    category: 'rsif',
    title: 'Solicitud admitida',
    body: 'Elige fecha de examen antes del 15 de noviembre de 2027.',
  } as const
  const expiring = {
    category: 'general',
    title: 'Tu informe médico caduca pronto',
    body: 'Vale hasta el 30 de noviembre de 2026. Sube uno nuevo si lo necesitas para una solicitud.',
  } as const
  return [
    buildNotice(remedy, 0),
    buildNotice({}, 26),
    buildNotice({ ...admitted, readAt }, 80),
    buildNotice({ ...expiring, readAt }, 24 * 40),
  ]
}

/** Mocks the API with these notices of the person; notices marked as read stay read. */
export const withNotices = async (page: Page, first: readonly Notice[]): Promise<void> => {
  let notices = [...first]
  await withoutStream(page)
  const read = (isRead: (notice: Notice) => boolean, readAt = new Date().toISOString()) => {
    notices = notices.map(notice =>
      notice.readAt === null && isRead(notice) ? { ...notice, readAt } : notice,
    )
  }
  await page.route(/\/api\/v1\/notices(\?.*)?$/, route => {
    const search = new URL(route.request().url()).searchParams
    const found = notices.filter(notice => isNoticeFound(notice, search.get('q') ?? ''))
    const from = Number(search.get('after') ?? 0)
    const to = from + Number(search.get('limit') ?? NOTICES_PAGE_SIZE)
    return route.fulfill({
      json: {
        notices: found.slice(from, to),
        unread: notices.filter(({ readAt }) => readAt === null).length,
        next: to < found.length ? String(to) : null,
      },
    })
  })
  await page.route(/\/api\/v1\/notices\/[^/]+\/read$/, route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2)
    read(notice => notice.id === id)
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/v1/notices/read', route => {
    const { upTo } = route.request().postDataJSON() as { upTo: string }
    const newest = notices.find(({ id }) => id === upTo)
    const readAt = new Date().toISOString()
    read(({ createdAt }) => newest !== undefined && createdAt <= newest.createdAt, readAt)
    return route.fulfill({ json: { readAt } })
  })
  await page.route('**/api/v1/notices/unread', route => {
    const { readAt } = route.request().postDataJSON() as { readAt: string }
    for (const notice of notices) if (notice.readAt === readAt) Object.assign(notice, { readAt: null })
    return route.fulfill({ status: 204 })
  })
}
