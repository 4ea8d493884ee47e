import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../platform/sealed-box.ts'
import * as z from 'zod/mini'

const Pass = z.object({ kind: z.string(), content: z.unknown(), expires: z.number() })

type Sealing = Pick<Deps, 'keys' | 'clock'>

/** Something that we hand out and get back untouched: what it is good for, until when, and what we need to know then. */
export const makePass = ({ keys, clock }: Sealing, kind: string, content: object, seconds: number): string =>
  seal(keys.derive('passes'), { kind, content, expires: clock.now().getTime() + seconds * 1000 }).toString(
    'base64url',
  )

/** Gives the content of a pass of this kind that has not expired. */
export const readPass = <S extends z.ZodMiniType>(
  { keys, clock }: Sealing,
  kind: string,
  schema: S,
  text: string,
): z.output<S> | undefined => {
  const pass = Pass.safeParse(unseal(keys.derive('passes'), Buffer.from(text, 'base64url')))
  if (!pass.success || pass.data.kind !== kind || pass.data.expires <= clock.now().getTime()) return undefined
  const content = schema.safeParse(pass.data.content)
  return content.success ? content.data : undefined
}

/** Uses a token up, for every process. Gives false when it has been used before. */
export const spendOnce = async (db: Db | Tx, token: string, expiresAt: Date): Promise<boolean> => {
  const hash = createHash('sha256').update(token).digest()
  const spent = await db
    .insertInto('spent_tokens')
    .values({ hash, expires_at: expiresAt })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return spent !== undefined
}
