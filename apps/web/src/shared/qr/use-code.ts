import { useEffect, useState } from 'react'
import type { DrawnCode as Code } from '@habilita/browser/qr-path'

/** The QR code once its generator is loaded; `failed` if loading fails. */
export const useCode = (text: string): Code | 'failed' | undefined => {
  const [code, setCode] = useState<Code | 'failed'>()
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { drawCode } = await import('@habilita/browser/qr-path')
      return drawCode(text)
    }
    const show = (next: Code | 'failed') => {
      if (isWanted) setCode(next)
    }
    draw().then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [text])
  return code
}
