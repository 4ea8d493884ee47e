import type { Certificate } from '@habilita/contract/certificates/certificates'
import { notify } from '@habilita/browser/toasts/notify'

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    notify({ severity: 'success', title: 'Enlace copiado', description: 'Pégalo donde quieras enviarlo.' })
  } catch {
    notify({
      severity: 'error',
      title: 'No hemos podido copiar el enlace',
      description: address,
      autoClose: false,
    })
  }
}

/** Uses the share sheet, or the clipboard. The URL shows public data only. */
export const shareCertificate = async ({
  title,
  number,
  verifyUrl,
}: Pick<Certificate, 'title' | 'number' | 'verifyUrl'>): Promise<void> => {
  if (typeof navigator.share !== 'function') return copy(verifyUrl)
  try {
    await navigator.share({ title: `Certificado ${number}`, text: title, url: verifyUrl })
  } catch (error) {
    // The user cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    return copy(verifyUrl)
  }
  return undefined
}
