import type { Case } from '@habilita/contract/cases/cases'
import type { Category } from '@habilita/contract/values/categories'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { categoryOfCertificate } from '../certificates/public.ts'
import { refuseEnded } from '../identity/public.ts'
import { findOwn } from '../requests/public.ts'
import { lockUser } from '../user/public.ts'
import { fileCase, replayCase } from './file.ts'
import { findCase } from './rows.ts'
import { MOST_OPEN_COMPLAINTS } from './rules.ts'

interface NewComplaint {
  readonly id: string
  readonly about: { readonly kind: 'request' | 'certificate'; readonly id: string } | null
  readonly subject: string
  readonly text: string
  readonly documentIds: readonly string[]
}

/** The object must belong to the person; another person's is reported as not found. */
const categoryOf = async (t: Tx, userId: string, about: NewComplaint['about']): Promise<Category> => {
  if (about === null) return 'general'
  if (about.kind === 'certificate') return categoryOfCertificate(t, userId, about.id)
  return (await findOwn(t, userId, about.id)).category ?? 'general'
}

const refuseTooMany = async (t: Tx, userId: string): Promise<void> => {
  const rows = await t
    .selectFrom('cases')
    .select('state')
    .where('user_id', '=', userId)
    .where('kind', '=', 'complaint')
    .where('answer', 'is', null)
    .execute()
  if (rows.length >= MOST_OPEN_COMPLAINTS) throw new DomainError('TOO_MANY_CASES')
}

export const complain = (deps: Deps, call: Call, { id, about, ...complaint }: NewComplaint): Promise<Case> =>
  tx(deps.db, async t => {
    const { caller } = call
    await lockUser(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const there = await findCase(t, id)
    if (there) return replayCase(t, there, { userId: caller.id, kind: 'complaint', about, ...complaint })
    const category = await categoryOf(t, caller.id, about)
    await refuseTooMany(t, caller.id)
    const filed = { id, kind: 'complaint', about, contestedAt: null, category, ...complaint } as const
    return fileCase({ ...deps, t }, call, filed)
  })
