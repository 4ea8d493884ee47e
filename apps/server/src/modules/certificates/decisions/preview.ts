import type { Reply } from '@habilita/contract/api/endpoint'
import type { previewGrants as endpoint } from '@habilita/contract/certificates/staff-decisions'
import type { Db } from '../../../db/client.ts'
import { preview } from '../../../db/preview.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { onRequest } from '../../requests/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { grant, requireDecider } from '../decide.ts'
import type { CertificateRow } from '../rows.ts'
import { scopeName } from '../search-text.ts'

type Preview = Reply<typeof endpoint>['previews'][number]
type WouldIssue = NonNullable<Preview['certificate']>

const numberOfPrevious = async (db: Db, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const { number } = await db
    .selectFrom('certificates')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return number
}

const wouldIssue = async (db: Db, deps: Deps, row: CertificateRow): Promise<WouldIssue> => {
  const scheme = await pinnedScheme(deps, row.scheme_id, db)
  return {
    category: row.category,
    scopes: row.scopes.map(code => ({ code, name: scopeName(scheme, code) })),
    holderName: row.holder_name,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    replaces: await numberOfPrevious(db, row.previous_id),
  }
}

const previewOne = async (deps: Deps, call: Call<StaffCaller>, id: string): Promise<Preview> => {
  let version: number | null = null
  try {
    const certificate = await preview<WouldIssue>(rollBackWith =>
      onRequest(deps, call, { id }, async act => {
        version = act.row.version
        await requireDecider(deps, act, 'grant')
        const granted = await grant(deps, act)
        return rollBackWith(await wouldIssue(act.t, deps, granted.certificate))
      }),
    )
    return { id, version, certificate, refusal: null }
  } catch (error) {
    // An ended session fails the whole call, not each item.
    if (!(error instanceof DomainError) || error.body.code === 'TokenExpired') throw error
    return { id, version, certificate: null, refusal: error.body }
  }
}

/** Previews the grant of each request, one after the other; each preview ignores the others. */
export const previewGrants = async (
  deps: Deps,
  call: Call<StaffCaller>,
  ids: readonly string[],
): Promise<{ previews: Preview[] }> => {
  const previews: Preview[] = []
  for (const id of ids) previews.push(await previewOne(deps, call, id))
  return { previews }
}
