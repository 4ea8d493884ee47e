import type { AboutKind } from '@habilita/contract/cases/cases'
import type { Db } from '../../db/client.ts'
import { certificateGround } from './certificate-ground.ts'
import type { Contested, Ground } from './ground.ts'
import { requestGround } from './request-ground.ts'
import { resultGround } from './result-ground.ts'

export const grounds: Readonly<Record<AboutKind, Ground>> = {
  request: requestGround,
  result: resultGround,
  certificate: certificateGround,
}

/** All decisions that a person could contest. */
export const contestedBy = async (
  db: Db,
  userId: string,
): Promise<(Contested & { readonly kind: AboutKind })[]> => {
  const found: (Contested & { readonly kind: AboutKind })[] = []
  for (const kind of Object.keys(grounds) as AboutKind[])
    for (const each of await grounds[kind].ofPerson(db, userId)) found.push({ ...each, kind })
  return found
}
