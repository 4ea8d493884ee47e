import { tx } from '../../db/client.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call } from '../../ports/callers.ts'
import { dataAsJson } from './as-json.ts'
import { dataAsPdf } from './as-pdf.ts'
import type { PrivacyDeps } from './deps.ts'
import { readData, type Section } from './read-data.ts'

const forms = {
  json: { write: dataAsJson, contentType: 'application/json; charset=utf-8', fileName: 'mis-datos.json' },
  pdf: { write: dataAsPdf, contentType: 'application/pdf', fileName: 'mis-datos.pdf' },
}

interface Wanted {
  readonly userId: string
  readonly form: keyof typeof forms
  /** The id of the data request that a staff member answers with it. */
  readonly dataRequest?: string
}

/**
 * Exports all data of a person, for them or for the staff member who answers them. The access is recorded.
 */
export const downloadData = async (
  deps: PrivacyDeps,
  { caller, traceId }: Call,
  { userId, form, dataRequest }: Wanted,
): Promise<{ bytes: Buffer; contentType: string; disposition: string }> => {
  const { write, contentType, fileName } = forms[form]
  const at = deps.clock.now()
  const sections: readonly Section[] = await readData(deps, userId)
  const bytes = await write(sections, deps.certificationBody.public, at)
  await tx(deps.db, t =>
    writeEvent(t, {
      kind: 'user.data_downloaded',
      at,
      actor: { kind: dataRequest === undefined ? 'user' : 'staff', id: caller.id },
      object: { kind: 'user', id: userId },
      payload: { form, ...(dataRequest !== undefined && { dataRequest }) },
      traceId,
    }),
  )
  return { bytes, contentType, disposition: `attachment; filename="${fileName}"` }
}
