import type { ListWords } from '../../../shared/list/words.ts'
import type { ExamsSearch } from '../exams-search.ts'

const words: ListWords = {
  title: 'Exámenes',
  label: 'Convocatorias',
  what: 'las convocatorias',
  one: 'convocatoria',
  many: 'convocatorias',
  fresh: ['nueva', 'nuevas'],
  next: 'Siguiente convocatoria',
  previous: 'Convocatoria anterior',
  close: 'Cerrar la convocatoria',
  back: 'Volver a los exámenes',
}

/** Where nothing in the address says when it begins, the API begins today: that is said where they are counted. */
const fromToday: ListWords = {
  ...words,
  one: 'convocatoria desde hoy',
  many: 'convocatorias desde hoy',
}

export const wordsOfList = ({ day, to, due, direction }: ExamsSearch): ListWords =>
  day === undefined && to === undefined && due === undefined && direction !== 'desc' ? fromToday : words
