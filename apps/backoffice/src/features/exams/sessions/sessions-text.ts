import type { ListText } from '../../../shared/list/list-text.ts'

export const sessionsText: ListText = {
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
