import type { ListWords } from '../../shared/list/words.ts'

export const queueWords: ListWords = {
  title: 'Cola de trabajo',
  label: 'Solicitudes',
  what: 'la cola',
  one: 'solicitud',
  many: 'solicitudes',
  fresh: ['nueva', 'nuevas'],
  next: 'Siguiente solicitud',
  previous: 'Solicitud anterior',
  close: 'Cerrar la solicitud',
  back: 'Volver a la cola',
}
