import { number } from '@habilita/browser/number'

/** What a list calls what it holds. */
export interface ListWords {
  /** Of its keys, among the shortcuts, and of its screen: «Cola de trabajo». */
  readonly title: string
  /** Of its table: «Solicitudes». */
  readonly label: string
  /** What is not there when it fails: «la cola». */
  readonly what: string
  /** «solicitud», «solicitudes» */
  readonly one: string
  readonly many: string
  /** «nueva», «nuevas» */
  readonly fresh: readonly [one: string, many: string]
  /** «Siguiente solicitud», «Solicitud anterior» */
  readonly next: string
  readonly previous: string
  /** What closes the one that is open: «Cerrar la solicitud», «Volver a la cola». */
  readonly close: string
  readonly back: string
}

export interface Total {
  readonly count: number
  /** There are more: beyond that many nobody counts. */
  readonly isMore: boolean
}

export const totalInWords = ({ count, isMore }: Total, { one, many }: ListWords): string => {
  if (isMore) return `Más de ${number(count)} ${many}`
  return `${number(count)} ${count === 1 ? one : many}`
}
