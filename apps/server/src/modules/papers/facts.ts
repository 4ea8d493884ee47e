import type { Db } from '../../db/client.ts'
import { findPaper } from './rows.ts'

interface PaperFacts {
  readonly number: string
  readonly title: string
  readonly cents: number | null
}

/** What can be said of a paper to its person; undefined when it has been taken away since. */
export const paperFacts = async (db: Db, id: string): Promise<PaperFacts | undefined> => {
  const paper = await findPaper(db, id)
  return paper && { number: paper.number, title: paper.title, cents: paper.cents }
}
