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

/** By what the device offers for it, or by the clipboard. The address shows what anyone may know of it. */
export const shareCertificate = async ({
  title,
  number,
  verifyUrl,
}: Pick<Certificate, 'title' | 'number' | 'verifyUrl'>): Promise<void> => {
  if (typeof navigator.share !== 'function') return copy(verifyUrl)
  try {
    await navigator.share({ title: `Certificado ${number}`, text: title, url: verifyUrl })
  } catch (error) {
    // They thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    return copy(verifyUrl)
  }
  return undefined
}
