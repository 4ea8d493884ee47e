import { listCertificates } from '@habilita/contract/certificates/certificates'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { useWithStoredCopy } from '../../shared/device/use-with-stored-copy.ts'
import { certificatesQuery } from './certificates-query.ts'
import { passes } from './pass-store.ts'

/** Uses the stored copy, with its age, until the server responds. */
const takeStored = async (client: QueryClient): Promise<void> => {
  const uid = signedInUser()?.uid
  if (uid === undefined) return
  void passes.removeOthers(uid).catch(() => {})
  const stored = await passes.read(uid)
  // An older version of the app may have stored less.
  const read = listCertificates.reply.safeParse(stored)
  const { queryKey } = certificatesQuery
  const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (!stored || !read.success || known >= stored.at || signedInUser()?.uid !== uid) return
  client.setQueryData(queryKey, read.data.certificates, { updatedAt: stored.at })
}

/** The user's certificates: the stored copy first, then the server's answer. */
export const useCertificates = () => useWithStoredCopy(useQuery(certificatesQuery), takeStored)
