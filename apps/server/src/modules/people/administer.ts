import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { administerAccount, type Caller } from '../identity/public.ts'
import { queueMail } from '../mail/public.ts'
import { requireAdmin } from '../staff/public.ts'

const TITLE = 'Hemos deshabilitado tu cuenta'

/** Whoever is shut out learns it: it may not have been rightly done. */
const mailDisabled = async (t: Tx, deps: Deps, to: string | null): Promise<void> => {
  if (to === null) return
  await queueMail(t, deps, {
    to,
    message: {
      template: 'notice',
      link: new URL('/', deps.publicUrl).href,
      title: TITLE,
      text: 'Una persona que administra la entidad ha deshabilitado tu cuenta y ha cerrado tus sesiones. Si crees que es un error, respóndenos a este correo.',
      button: 'Ir a la página',
      preview: { title: TITLE, body: 'Ya no puedes entrar con ella.' },
    },
  })
}

interface Administering {
  readonly id: string
  readonly change: 'disabled' | 'enabled' | 'sessions_revoked'
}

/**
 * Disables, enables or signs out somebody's account, under the lock of whoever changes who is of the body: of two admins
 * who disable each other at once the second is out, so one is always left.
 */
export const administerPerson = (
  deps: Deps,
  caller: Caller,
  { id, change }: Administering,
  requestId: string,
): Promise<void> =>
  administerAccount(
    deps,
    caller,
    { accountId: id, change, guard: t => requireAdmin(t, deps, caller, id) },
    {
      requestId,
      after: async (t, { email, email_verified: isTheirs, disabled_at: already }) => {
        if (change === 'disabled' && already === null && isTheirs) await mailDisabled(t, deps, email)
      },
    },
  )
