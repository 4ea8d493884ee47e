import { useState } from 'react'
import { installation } from '@habilita/browser/installation'

/** If the operator requires it, fetches a pass right before a sign-up, reset or sign-in link. */
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
