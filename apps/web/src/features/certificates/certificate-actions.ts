import type { CertificateAction } from '@habilita/contract/certificates/certificates'
import type { RequestType } from '@habilita/contract/requests/request-values'
import { certificateOrigin } from '../../domain/request-drafts/origin.ts'

/** Button labels. */
export const certificateActionNames = {
  renew: 'Renovar',
  extend: 'Ampliar el alcance',
  duplicate: 'Pedir un duplicado',
  correct: 'Pedir una rectificación',
  begin_anew: 'Nueva certificación',
  share: 'Compartir',
} satisfies Record<CertificateAction, string>

type Beginning = Exclude<CertificateAction, 'share'>

const types = {
  renew: 'renewal',
  extend: 'extension',
  duplicate: 'duplicate',
  correct: 'correction',
  begin_anew: 'initial',
} satisfies Record<Beginning, RequestType>

/** The origin of a request that starts from a certificate. */
export const originForAction = (id: string, action: Beginning): string => certificateOrigin(types[action], id)
