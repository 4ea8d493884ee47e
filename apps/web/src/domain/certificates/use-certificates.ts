import { listCertificates } from '@habilita/contract/certificates/certificates'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { useKept } from '../../shared/device/use-with-stored-copy.ts'
import { certificatesQuery } from './certificates-query.ts'
import { passes } from './pass-store.ts'

/** Uses the stored copy, with its age, until the server responds. */
const takeKept = async (client: QueryClient): Promise<void> => {
  const uid = signedInUser()?.uid
  if (uid === undefined) return
  void passes.removeOthers(uid).catch(() => {})
  const kept = await passes.read(uid)
  // An older version of the app may have stored less.
  const read = listCertificates.reply.safeParse(kept)
  const { queryKey } = certificatesQuery
  const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (!kept || !read.success || known >= kept.at || signedInUser()?.uid !== uid) return
  client.setQueryData(queryKey, read.data.certificates, { updatedAt: kept.at })
}

/** The user's certificates: the stored copy first, then the server's answer. */
export const useCertificates = () => useKept(useQuery(certificatesQuery), takeKept)
