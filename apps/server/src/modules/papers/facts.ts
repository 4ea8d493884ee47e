import type { Db } from '../../db/client.ts'
import { findPaper } from './rows.ts'

interface PaperFacts {
  readonly number: string
  readonly title: string
  readonly cents: number | null
}

/** Facts of a paper for its notice; undefined when it has been removed. */
export const paperFacts = async (db: Db, id: string): Promise<PaperFacts | undefined> => {
  const paper = await findPaper(db, id)
  return paper && { number: paper.number, title: paper.title, cents: paper.cents }
}
