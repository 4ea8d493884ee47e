import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { presentCertificate } from './present.ts'
import { readSurroundings } from './read-surroundings.ts'
import { findOwn } from './rows.ts'

export const findCertificate = async (deps: Deps, { caller }: Call, id: string): Promise<Certificate> => {
  const row = await findOwn(deps.db, caller.id, id)
  return presentCertificate(row, await readSurroundings(deps.db, deps, row))
}
