import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../platform/sealed-box.ts'
import * as z from 'zod/mini'

const Pass = z.object({ kind: z.string(), content: z.unknown(), expires: z.number() })

type Sealing = Pick<Deps, 'keys' | 'clock'>

/** Creates a sealed token with a kind, an expiry and content that only we can read. */
export const makePass = ({ keys, clock }: Sealing, kind: string, content: object, seconds: number): string =>
  seal(keys.derive('passes'), { kind, content, expires: clock.now().getTime() + seconds * 1000 }).toString(
    'base64url',
  )

/** Returns the content of an unexpired pass of this kind. */
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

/** Spends a token across all processes. Returns false when it was spent before. */
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
