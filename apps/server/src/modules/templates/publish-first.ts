import { randomUUID } from 'node:crypto'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { documentRejections } from './first/document-rejections.ts'
import { otherTexts } from './first/other-texts.ts'
import { contentColumns } from './rows.ts'

export const firstTemplates = [...documentRejections, ...otherTexts]

/** Every installation begins with these, once: what the body changes, retires or adds afterwards stays so. */
export const publishFirstTemplates = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  tx(db, async t => {
    const now = clock.now()
    const mark = await t
      .insertInto('installation')
      .values({ key: 'templates_1', value: now.toISOString() })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mark) return
    await t
      .insertInto('reason_templates')
      .values(
        firstTemplates.map(contents =>
          Object.assign(contentColumns(contents), { id: randomUUID(), created_at: now, changed_at: now }),
        ),
      )
      .execute()
  })
