import { useEffect, useState } from 'react'
import type { DrawnCode as Code } from '@habilita/browser/qr-path'

/** The code of an address once what draws it is there; `failed` where that does not come. */
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
