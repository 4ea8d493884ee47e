import { Toaster } from '@habilita/browser/toasts/toaster'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { installedApp, send } from './store.ts'
import { UpdateNotifier } from './update-notifier.tsx'

test('§4 installed app: closing the update notice clears update available', async () => {
  const screen = await render(
    <>
      <UpdateNotifier name="Habilita" />
      <Toaster />
    </>,
  )
  send({ type: 'update reported' })
  await expect.element(screen.getByText('Una nueva versión de Habilita está disponible')).toBeVisible()
  // The other elements are rendered together with this text, so they are checked without waiting.
  expect(screen.getByText('Actualización disponible').elements()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Actualizar ahora' }).elements()).toHaveLength(1)
  const close = screen.getByRole('button', { name: 'Cerrar notificación' })
  expect(close.elements()).toHaveLength(1)
  await close.click()
  await expect.poll(() => installedApp().updateAvailable).toBe(false)
})
