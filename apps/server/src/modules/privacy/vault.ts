import { createHmac, randomUUID } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../platform/sealed-box.ts'
import type { BlockedKind } from './rules.ts'

export interface NewRecord {
  readonly kind: BlockedKind
  readonly destroyOn: string
  readonly content: unknown
  readonly objectKeys: readonly string[]
}

/** Keyed hash of a document number, independent of its spelling and useless without the key. */
export const documentMark = ({ keys }: Pick<Deps, 'keys'>, number: string): Buffer =>
  createHmac('sha256', keys.derive('blocked-index'))
    .update(number.replace(/[\s.-]/g, '').toUpperCase())
    .digest()

export const vaultKey = ({ keys }: Pick<Deps, 'keys'>): Buffer => keys.derive('blocked')

/** Seals the records of a person that must be kept. Only an authority can have them opened. */
export const sealRecords = async (
  deps: Pick<Deps, 'keys'>,
  t: Tx,
  {
    userId,
    document,
    now,
  }: { readonly userId: string; readonly document: string | null; readonly now: Date },
  records: readonly NewRecord[],
): Promise<void> => {
  if (records.length === 0) return
  await t
    .insertInto('blocked_records')
    .values(
      records.map(({ kind, destroyOn, content, objectKeys }) => ({
        id: randomUUID(),
        user_id: userId,
        kind,
        destroy_on: destroyOn,
        sealed: seal(vaultKey(deps), content),
        object_keys: [...objectKeys],
        document_mark: document === null ? null : documentMark(deps, document),
        blocked_at: now,
      })),
    )
    .execute()
}
