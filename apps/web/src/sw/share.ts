import { storeReceivedFiles, STORAGE_FAILED, SHARE_FIELD } from '../domain/shared-files/received-files.ts'

/** Stores files shared by another app and opens the page where the user classifies them. */
export const takeShared = async (request: Request): Promise<Response> => {
  const keep = async () => {
    const given = (await request.formData()).getAll(SHARE_FIELD)
    return storeReceivedFiles(given.filter(entry => entry instanceof File && entry.size > 0) as File[])
  }
  const stored = await keep().catch(() => STORAGE_FAILED)
  return Response.redirect(`/settings/documents?shared=${stored}`, 303)
}
