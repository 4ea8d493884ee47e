import { standingOn } from '@habilita/contract/certificate-words'
import type { PublicCertificate } from '@habilita/contract/certificates'
import { maskDocument } from '@habilita/contract/identity-document'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { addMonths, todayOf } from '../calendar/public.ts'
import { callerNetwork, countOne } from '../identity/public.ts'
import { findScheme } from '../schemes/public.ts'

/** More than anybody checks by hand; no code is found by trying in any case. */
const LOOKS = { name: 'verify', most: 60, seconds: 60 }

const readCode = (text: string): string =>
  text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** What anyone may know of a certificate whose code they have. */
export const findPublicRecord = async (
  deps: Deps,
  code: string,
  address: string,
): Promise<PublicCertificate> => {
  const wait = await countOne(deps, { limit: LOOKS, whose: [callerNetwork(address)] })
  if (wait !== undefined) throw new DomainError('TooManyRequests', undefined, wait)
  const row = await deps.db
    .selectFrom('certificates')
    .selectAll()
    .where('verify_code', '=', readCode(code))
    .executeTakeFirst()
  const scheme = row && (await findScheme(deps.db, row.scheme_id))
  if (!row || !scheme) throw new DomainError('NotFound')
  const { name, accreditationNumber } = deps.body.public
  const state = row.state as PublicCertificate['state']
  const dates = {
    validUntil: row.valid_until,
    renewableFrom: addMonths(row.valid_until, -scheme.renewalOpensMonths),
  }
  return {
    number: row.number,
    category: scheme.category,
    title: scheme.title,
    scopes: row.scopes.map(scope => ({
      code: scope,
      name: scheme.scopes.find(each => each.code === scope)?.name ?? scope,
    })),
    holderName: row.holder_name,
    holderDocument: { kind: row.holder_document_kind, masked: maskDocument(row.holder_document) },
    norms: scheme.norms,
    issuedOn: row.issued_on,
    validFrom: row.valid_from,
    ...dates,
    state,
    standing: standingOn({ state, ...dates }, todayOf(deps)),
    legalEffect: scheme.legalEffect,
    stateSince: row.state_since.toISOString(),
    body: { name, accreditationNumber },
  }
}
