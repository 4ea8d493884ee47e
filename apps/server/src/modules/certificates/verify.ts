import type { PublicCertificate } from '@habilita/contract/certificates/certificates'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { todayOf } from '../calendar/public.ts'
import { callerNetwork, countOne } from '../identity/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { readCode } from './code-rules.ts'
import { printedContent } from './present.ts'
import { certificateColumns } from './rows.ts'

/** More than people check by hand; codes are too long to guess in any case. */
const LOOKS = { name: 'verify', most: 60, seconds: 60 }

interface Look {
  readonly code: string
  /** IP address of the caller. */
  readonly address: string
}

/** The public data of a certificate, for anyone with its code. */
export const verifyCertificate = async (deps: Deps, { code, address }: Look): Promise<PublicCertificate> => {
  const wait = await countOne(deps, { limit: LOOKS, whose: [callerNetwork(address)] })
  if (wait !== undefined) throw new DomainError('TooManyRequests', { retryAfter: wait })
  const columns = await deps.db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('verify_code', '=', readCode(code))
    .executeTakeFirst()
  if (!columns) throw new DomainError('NotFound')
  const row = columns
  const scheme = await pinnedScheme(deps, row.scheme_id)
  const { name, accreditationNumber } = deps.certificationBody.public
  return {
    ...printedContent(row, scheme, todayOf(deps)),
    stateSince: row.state_since.toISOString(),
    certificationBody: { name, accreditationNumber },
  }
}
