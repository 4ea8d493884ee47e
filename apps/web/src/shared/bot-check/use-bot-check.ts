import { useState } from 'react'
import { installation } from '@habilita/browser/installation'

/** Where the operator asks for it: a pass for one sign-up, reset or sign-in link, fetched right before. */
export const useBotCheck = () => {
  const [checking, setChecking] = useState(false)

  const pass = async (): Promise<void> => {
    if (!installation.identity.botCheck) return
    setChecking(true)
    try {
      const { fetchPass } = await import('./fetch-pass.ts')
      await fetchPass()
    } finally {
      setChecking(false)
    }
  }

  return { checking, pass }
}
