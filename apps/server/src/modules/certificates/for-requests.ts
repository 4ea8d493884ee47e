import { normaliseCertificateNumber } from '@habilita/contract/certificates/certificate-number'
import type { RequestDeps } from '../requests/public.ts'
import { findScheme } from '../schemes/public.ts'
import { askedAbout } from './asked-about.ts'
import { namingFault, wideningFault } from './naming-rules.ts'
import { byNumber, findOwn, standingOf } from './rows.ts'
import { renewableFrom } from './rules.ts'

type Handed = RequestDeps['certificates']

const faultsOf: Handed['faultsOf'] = async (t, today, named) => {
  const { userId, type, category, scopes } = named
  const number = normaliseCertificateNumber(named.number)
  const asked = await askedAbout(t, userId)
  const underWay = asked.filter(each => each.number === number).map(each => each.type)
  const wanted = { type, category, number, underWay }
  const columns = await byNumber(t, userId, number).executeTakeFirst()
  const scheme = columns && (await findScheme(t, columns.scheme_id))
  const row = columns
  const certificateNumber = namingFault(
    wanted,
    row &&
      scheme && {
        category: row.category,
        standing: standingOf(row, scheme, today),
        renewableFrom: renewableFrom(row.valid_until, scheme),
      },
  )
  if (certificateNumber !== undefined || !row || !scheme) return { certificateNumber }
  return { scopes: wideningFault(type, scopes, { scopes: row.scopes, offered: scheme.scopes }) }
}

const draftFrom: Handed['draftFrom'] = async (t, userId, { id, type }) => {
  const row = await findOwn(t, userId, id)
  const { category, scopes, number, scheme_id: schemeId } = row
  // A new initial request asks for the same scopes and names no certificate to replace.
  const named = type === 'initial' ? {} : { certificateNumber: number }
  return { fields: { type, category, scopes, ...named }, schemeId }
}

/** The certificate functions that the requests module needs, injected to avoid a circular dependency. */
export const certificatesForRequests: Handed = { faultsOf, draftFrom }
