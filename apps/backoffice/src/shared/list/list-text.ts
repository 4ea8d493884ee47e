import { number } from '@habilita/browser/number'

/** Spanish texts of one list. */
export interface ListText {
  /** Title of the screen and of its group in the shortcuts dialog: «Cola de trabajo». */
  readonly title: string
  /** Accessible name of the table: «Solicitudes». */
  readonly label: string
  /** Used in the error message when loading fails: «la cola». */
  readonly what: string
  /** «solicitud», «solicitudes» */
  readonly one: string
  readonly many: string
  /** «nueva», «nuevas» */
  readonly fresh: readonly [one: string, many: string]
  /** «Siguiente solicitud», «Solicitud anterior» */
  readonly next: string
  readonly previous: string
  /** Buttons that close the open row: «Cerrar la solicitud», «Volver a la cola». */
  readonly close: string
  readonly back: string
}

export interface Total {
  readonly count: number
  /** There are more: the server stops counting here. */
  readonly isMore: boolean
}

export const formatTotal = ({ count, isMore }: Total, { one, many }: ListText): string => {
  if (isMore) return `Más de ${number(count)} ${many}`
  return `${number(count)} ${count === 1 ? one : many}`
}
