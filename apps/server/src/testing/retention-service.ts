import { randomUUID } from 'node:crypto'
import * as papers from '@habilita/contract/requests/papers'
import { sweepFiles } from '../modules/files/public.ts'
import { usesOf } from '../modules/cases/public.ts'
import { retain } from '../modules/privacy/public.ts'
import { type ApiCaller, apiCaller } from './api-caller.ts'
import { startCertificates } from './certificates-service.ts'
import { PASSWORD } from './identity-service.ts'
import { sendPdf } from './send-pdf.ts'

export const TODAY = '2026-11-16'

/** The product on a date in November, with a clock that moves by days and all files in the store. */
export const startRetention = async () => {
  const service = await startCertificates({ at: `${TODAY}T10:00:00Z` })
  const { db, deps, clock } = service

  /** Runs the periodic work of a date: twice concurrently and once more, as several workers would. */
  const onDay = async (day: string): Promise<void> => {
    clock.advance(Date.parse(`${day}T10:00:00Z`) - clock.now().getTime())
    await Promise.all([retain(deps), retain(deps)])
    await retain(deps)
    clock.advance(2 * 60 * 60 * 1000)
    await sweepFiles({ ...deps, usesOf })
  }

  /** Stores an object for each file of the person. Returns a function that counts those that still exist. */
  const stored = async (who: ApiCaller): Promise<() => Promise<number>> => {
    const files = await db.selectFrom('files').select('object_key').where('user_id', '=', who.id).execute()
    for (const { object_key: key } of files)
      if (!(await deps.files.get(key))) await deps.files.put(key, Buffer.from(key))
    return async () => {
      const left = await Promise.all(files.map(({ object_key: key }) => deps.files.get(key)))
      return left.filter(bytes => bytes !== undefined).length
    }
  }

  const countEvents = async (kind: string, objectId: string): Promise<number> => {
    const rows = await db
      .selectFrom('events')
      .select('id')
      .where('kind', '=', kind)
      .where('object_id', '=', objectId)
      .execute()
    return rows.length
  }

  /** With a new token. */
  const signedInAgain = async ({ id, email }: ApiCaller): Promise<ApiCaller> => {
    const { json } = await service.call('v1/accounts:signInWithPassword', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    })
    return apiCaller(service.address, { id, email, idToken: String(json['idToken']) })
  }

  const addPapers = async (requestId: string): Promise<void> => {
    const sending = { address: service.address, token: service.reviewer.idToken }
    await sendPdf(sending, papers.addInvoice, {
      params: { id: requestId, paperId: randomUUID() },
      query: { number: 'F-1', issuedOn: TODAY, cents: 100, state: 'paid' },
    })
    await sendPdf(sending, papers.addReport, {
      params: { id: requestId, paperId: randomUUID() },
      query: { number: 'I-1', title: 'Informe', issuedOn: TODAY },
    })
  }

  return { ...service, onDay, stored, countEvents, signedInAgain, addPapers }
}
