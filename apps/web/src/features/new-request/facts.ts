import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'

export const feeOf = ({ fees }: Scheme, type: RequestType): number =>
  fees.find(fee => fee.type === type)?.cents ?? 0

export const hasExam = ({ withoutExam }: Scheme, type: RequestType): boolean => !withoutExam.includes(type)
