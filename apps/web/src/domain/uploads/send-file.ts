import { UPLOADS_PATH } from '@habilita/contract/files/files'
import { Upload } from 'tus-js-client'
import { answerError } from '@habilita/browser/api/answer-error'
import { ApiError, NetworkError, UnknownError } from '@habilita/browser/api/errors'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'

/** Small enough to lose little when the network fails, large enough to need few calls. */
const CHUNK_BYTES = 1024 * 1024

interface Sending {
  readonly blob: Blob
  readonly name: string
  readonly type: string
  /** The upload URL of an earlier attempt. */
  readonly url: string | undefined
  readonly token: (refresh: boolean) => Promise<string | undefined>
  readonly onUrl: (url: string) => void
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** The part of the library's error that is used here. */
interface TusError extends Error {
  readonly originalResponse?: { readonly getStatus: () => number; readonly getBody: () => string } | null
}

const toError = (error: TusError): Error => {
  const answer = error.originalResponse
  if (!answer || answer.getStatus() === 0) return new NetworkError('No se ha podido subir el archivo', error)
  const status = answer.getStatus()
  const reported = answerError(
    { method: 'PATCH', url: UPLOADS_PATH, access: 'verified' },
    status,
    answer.getBody(),
  )
  // Another attempt is running, or the server has not ended it yet: the next attempt reads its offset.
  const isPassing = [409, 423, 460].includes(status) && reported.reason === undefined
  return isPassing ? new UnknownError(undefined, { status }) : reported
}

const attempt = (
  { blob, name, type, url, onUrl, onProgress, signal }: Sending,
  bearer: string,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      endpoint: UPLOADS_PATH,
      uploadUrl: url ?? null,
      chunkSize: CHUNK_BYTES,
      // We schedule retries ourselves.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: name, filetype: type },
      headers: { authorization: `Bearer ${bearer}` },
      onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: error => reject(toError(error)),
    })
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort().catch(() => {})
        reject(signal.reason as Error)
      },
      { once: true },
    )
    upload.start()
  })

const askToken = async ({ token }: Sending, refresh: boolean): Promise<string> => {
  const bearer = await token(refresh)
  if (bearer === undefined) throw new UnauthenticatedError()
  return bearer
}

/** Uploads a file, or the rest of it. Returns the upload id. */
export const sendFile = async (sending: Sending): Promise<string> => {
  sending.signal.throwIfAborted()
  let latest = sending.url
  const resumed: Sending = {
    ...sending,
    onUrl: url => {
      latest = url
      sending.onUrl(url)
    },
  }
  const url = await attempt(resumed, await askToken(sending, false)).catch(async (error: unknown) => {
    // Checks the status, not the error code: a response to HEAD has no body.
    if (!(error instanceof ApiError && error.status === 401)) throw error
    return attempt({ ...resumed, url: latest }, await askToken(sending, true))
  })
  return new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
}

/** Cancels an upload. If the call fails, the server removes it after a few days. */
export const cancelUpload = async (url: string, token: Sending['token']): Promise<void> => {
  const bearer = await token(false)
  if (bearer === undefined) return
  await fetch(url, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0' },
  })
}
