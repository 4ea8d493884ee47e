import type { ListText } from '../../shared/list/list-text.ts'

export const queueText: ListText = {
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
