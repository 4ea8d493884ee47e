import { randomUUID } from 'node:crypto'
import { tx } from '../../db/client.ts'
import { writeFact } from '../../db/installation.ts'
import type { Deps } from '../../deps.ts'
import { documentRejections } from './first/document-rejections.ts'
import { otherTexts } from './first/other-texts.ts'
import { contentColumns } from './rows.ts'

export const firstTemplates = [...documentRejections, ...otherTexts]

/** Inserts the first templates once per installation. Later changes by staff are never overwritten. */
export const publishFirstTemplates = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  tx(db, async t => {
    const now = clock.now()
    if (!(await writeFact(t, 'templates_1', now.toISOString()))) return
    await t
      .insertInto('reason_templates')
      .values(
        firstTemplates.map(contents =>
          Object.assign(contentColumns(contents), { id: randomUUID(), created_at: now, changed_at: now }),
        ),
      )
      .execute()
  })
