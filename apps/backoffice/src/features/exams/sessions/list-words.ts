import type { ListWords } from '../../../shared/list/words.ts'

export const sessionWords: ListWords = {
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
