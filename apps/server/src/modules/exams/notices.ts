import { documentKindNames } from '@habilita/contract/values/identity-document'
import { noticesOf } from '../../module.ts'
import type { NoticeLooks } from '../../ports/notices.ts'
import { requestFacts } from '../requests/public.ts'
import { findProfile, namesOf } from '../user/public.ts'
import { type ExamFacts, examFacts } from './facts.ts'
import { examNoticeRules } from './notice-rules.ts'

/** Payload of the events: ids of the objects they concern. */
interface Said {
  readonly booking?: string
  readonly waiting?: string
  readonly incident?: string
  readonly left?: number
  readonly others?: readonly string[]
}

type Days = Pick<ExamFacts, 'keptUntil' | 'resitFrom' | 'explainUntil'>

const dayOf = (kind: string, { keptUntil, resitFrom, explainUntil }: Days): string | null => {
  if (kind === 'request.part_passed') return keptUntil
  return kind === 'request.exam_missed' ? explainUntil : resitFrom
}

const button = 'Ver mi examen'

const looks: NoticeLooks = {
  N08: { button },
  N09: { button },
  N10: { button, discreet: { body: 'Mira la hora, el lugar y qué tienes que llevar.' } },
  N11: { button },
  N12: {
    button,
    discreet: {
      title: 'Hemos cancelado una convocatoria',
      body: 'Sentimos el cambio. Elige otra fecha sin coste.',
    },
  },
  N13: { button },
  N14: { button, discreet: { title: 'Ya tienes el resultado de una parte', body: 'Míralo en Exámenes.' } },
  N15: { button },
  N33: { button },
  N34: { button },
  N35: { button },
  N36: {
    button,
    discreet: { title: 'Hemos revisado tu justificación', body: 'Mira la respuesta en Exámenes.' },
  },
  N37: { button },
  N38: { button, discreet: { title: 'Hemos anulado un resultado', body: 'Mira el motivo en Exámenes.' } },
  N45: { button },
  N46: { button, discreet: { body: 'Mira el motivo y qué otras fechas hay.' } },
}

/** Notices about seats, waiting lists and results. */
export const examNotices = noticesOf({
  rules: examNoticeRules,
  looks,
  read: async (t, { kind, object_id: id, payload }) => {
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
      facts: {
        ...facts,
        daysLeft,
        day: dayOf(kind, { keptUntil, resitFrom, explainUntil }),
        document: document ? documentKindNames[document.kind] : 'documento de identidad',
        name: (await namesOf(t, [userId])).get(userId) ?? '',
      },
    }
  },
})
