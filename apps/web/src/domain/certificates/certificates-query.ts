import { type Certificate, listCertificates } from '@habilita/contract/certificates/certificates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { passes } from './pass-store.ts'

/** All my certificates. Whoever asks for them, they are kept for when there is no network. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async (): Promise<Certificate[]> => {
    const uid = signedInUser()?.uid
    const { certificates } = await call(listCertificates, {})
    if (uid !== undefined) void passes.keep(uid, { certificates }).catch(() => {})
    return certificates
  },
})
