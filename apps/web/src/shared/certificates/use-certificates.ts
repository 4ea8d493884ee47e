import { listCertificates } from '@habilita/contract/certificates'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signedInUser } from '../auth/auth-state.ts'
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
export const useCertificates = () => {
  const client = useQueryClient()
  const query = useQuery(certificatesQuery)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isWanted = true
    const take = async () => {
      await takeKept(client).catch(() => {})
      if (isWanted) setRead(true)
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [client])
  // Nothing is missing before the device has been looked through.
  return { ...query, isError: isRead && query.isError, isPaused: isRead && query.isPaused }
}
