import { listCertificates } from '@habilita/contract/certificates/certificates'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { useKept } from '../../shared/device/use-with-stored-copy.ts'
import { certificatesQuery } from './certificates-query.ts'
import { passes } from './pass-store.ts'

/** What this device has kept stands in until the server answers, with the age it has. */
const takeKept = async (client: QueryClient): Promise<void> => {
  const uid = signedInUser()?.uid
  if (uid === undefined) return
  void passes.removeOthers(uid).catch(() => {})
  const kept = await passes.read(uid)
  // Maybe by an older app, which knew less of a certificate.
  const read = listCertificates.reply.safeParse(kept)
  const { queryKey } = certificatesQuery
  const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (!kept || !read.success || known >= kept.at || signedInUser()?.uid !== uid) return
  client.setQueryData(queryKey, read.data.certificates, { updatedAt: kept.at })
}

/** My certificates: from this device at once, then from the server. */
export const useCertificates = () => useKept(useQuery(certificatesQuery), takeKept)
