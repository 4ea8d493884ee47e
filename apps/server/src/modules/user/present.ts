import type { User } from '@habilita/contract/user'
import type { Selectable } from 'kysely'
import type { Users } from '../../db/schema.gen.ts'

export const presentUser = ({ id, email, created_at }: Selectable<Users>): User => ({
  id,
  email,
  createdAt: created_at.toISOString(),
})
