import { categoryNames } from '../values/categories.ts'
import { foldWords } from '../values/fold.ts'
import type { Notice } from './notices.ts'
import { hasWords } from '../requests/request-search.ts'

type Searched = Pick<Notice, 'title' | 'body' | 'category'>

/** Searchable text of a notice, folded: title, body and category. */
export const noticeText = ({ title, body, category }: Searched): string =>
  foldWords(`${title} ${body} ${category} ${categoryNames[category]}`)

export const isNoticeFound = (notice: Searched, q: string): boolean => hasWords(noticeText(notice), q)
