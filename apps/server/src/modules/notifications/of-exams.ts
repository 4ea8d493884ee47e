import { documentKindNames } from '@habilita/contract/values/identity-document'
import { examFacts } from '../exams/public.ts'
import { requestFacts } from '../requests/public.ts'
import { findProfile, namesOf } from '../user/public.ts'
import { examWordsOf, isToldOfExam, type ToldOfExam } from './exam-rules.ts'
import type { Teller } from './told.ts'

/** Payload of the events: ids of the objects they concern. */
interface Said {
  readonly booking?: string
  readonly waiting?: string
  readonly incident?: string
  readonly left?: number
  readonly others?: readonly string[]
}

type Days = Pick<
  NonNullable<Awaited<ReturnType<typeof examFacts>>>,
  'keptUntil' | 'resitFrom' | 'explainUntil'
>

const dayOf = (kind: ToldOfExam, { keptUntil, resitFrom, explainUntil }: Days): string | null => {
  if (kind === 'request.part_passed') return keptUntil
  return kind === 'request.exam_missed' ? explainUntil : resitFrom
}

/** Notices about seats, waiting lists and results. */
export const tellOfExams: Teller = async (t, { kind, object_id: id, payload }) => {
  if (!isToldOfExam(kind)) return undefined
  const { booking, waiting, incident, left: daysLeft = 0, others = [] } = payload as Said
  const request = await requestFacts(t, id)
  const exam = await examFacts(t, {
    ...(booking !== undefined && { booking }),
    ...(waiting !== undefined && { waiting }),
    ...(incident !== undefined && { incident }),
    others,
  })
  if (!request || !exam) return undefined
  const { userId, category } = request
  const { document } = await findProfile(t, userId)
  const { keptUntil, resitFrom, explainUntil, ...facts } = exam
  return {
    userId,
    category,
    link: booking === undefined ? '/exams' : `/exams/${booking}`,
    words: examWordsOf(kind, {
      ...facts,
      daysLeft,
      day: dayOf(kind, { keptUntil, resitFrom, explainUntil }),
      document: document ? documentKindNames[document.kind] : 'documento de identidad',
      name: (await namesOf(t, [userId])).get(userId) ?? '',
    }),
  }
}
