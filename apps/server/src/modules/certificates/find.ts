import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { Deps } from '../../deps.ts'
import { presentCertificate } from './present.ts'
import { readSurroundings } from './read-surroundings.ts'
import { findOwn } from './rows.ts'

export const findCertificate = async (deps: Deps, userId: string, id: string): Promise<Certificate> => {
  const row = await findOwn(deps.db, userId, id)
  return presentCertificate(row, await readSurroundings(deps.db, deps, row))
}
