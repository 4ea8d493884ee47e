import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../mail/public.ts'

const IF_NOT_YOURS = 'Si crees que es un error, respóndenos cuanto antes.'

const words = {
  kept: `Hemos visto que tenías dos cuentas y hemos unido tus datos, solicitudes y certificados en esta. ${IF_NOT_YOURS}`,
  other: `Hemos visto que tenías dos cuentas y hemos unido tus datos, solicitudes y certificados en la otra. Con esta dirección ya no se puede entrar. ${IF_NOT_YOURS}`,
} as const

/** Both addresses are written to, neither is told the other: were it somebody else's after all, they learn of it. */
export const mailMerged = async (
  t: Tx,
  deps: Deps,
  addresses: Readonly<Record<keyof typeof words, string | null>>,
): Promise<void> => {
  for (const which of ['kept', 'other'] as const) {
    const to = addresses[which]
    if (to === null) continue
    await queueMail(t, deps, {
      to,
      message: {
        template: 'notice',
        link: new URL('/', deps.publicUrl).href,
        title: 'Hemos unido tus dos cuentas',
        text: words[which],
        button: 'Ir a la página',
        preview: { title: 'Hemos unido tus dos cuentas', body: 'Tus datos están ahora en una sola.' },
      },
    })
  }
}
