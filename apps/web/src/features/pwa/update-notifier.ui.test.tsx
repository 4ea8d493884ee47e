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
  await expect.element(screen.getByText('Actualización disponible')).toBeVisible()
  await expect.element(screen.getByText('Una nueva versión de Habilita está disponible')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actualizar ahora' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar notificación' }).click()
  await expect.poll(() => installedApp().updateAvailable).toBe(false)
})
