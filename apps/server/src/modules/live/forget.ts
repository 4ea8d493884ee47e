import type { Deps } from '../../deps.ts'

export const forgetChanges = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await db.deleteFrom('user_changes').where('user_id', '=', userId).execute()
}
