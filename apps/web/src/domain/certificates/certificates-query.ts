import { type Certificate, listCertificates } from '@habilita/contract/certificates/certificates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { passes } from './pass-store.ts'

/** All certificates of the user. Every answer is also stored for offline use. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async (): Promise<Certificate[]> => {
    const uid = signedInUser()?.uid
    const { certificates } = await call(listCertificates, {})
    if (uid !== undefined) void passes.keep(uid, { certificates }).catch(() => {})
    return certificates
  },
})
