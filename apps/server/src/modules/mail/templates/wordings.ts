import type { Message } from '../message.ts'
import { maskAddress, oneLine, spellDay, spellMoment } from './formats.ts'

/** The texts of a mail. They are plain text; the layout escapes them. */
export interface Wording {
  readonly subject: string
  /** Shown by mail clients next to the subject. */
  readonly preheader: string
  readonly title: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly paragraphs: readonly string[]
  readonly button: string
  /** How long the link is valid, and what to do if another person caused the mail. */
  readonly closing: string
}

type Template = Message['template']
type Wordings = { [T in Template]: (message: Extract<Message, { template: T }>, name: string) => Wording }

const wordings = {
  verify_email: (_message, name) => ({
    subject: `Confirma tu correo en ${name}`,
    preheader: 'Confírmalo para empezar tu primera solicitud. El enlace sirve durante 24 horas.',
    title: 'Confirma tu correo',
    paragraphs: [
      `Hola. Has creado una cuenta en ${name} con esta dirección. Confírmala para empezar tu primera solicitud.`,
    ],
    button: 'Confirmar mi correo',
    closing:
      'El enlace sirve durante 24 horas. Si no has sido tú, no hagas nada: sin confirmar, la cuenta no puede usarse.',
  }),

  reset_password: (_message, name) => ({
    subject: `Cambia tu contraseña de ${name}`,
    preheader: 'Elige una contraseña nueva. El enlace sirve durante 1 hora.',
    title: 'Elige una contraseña nueva',
    paragraphs: [
      `Hola. Nos han pedido cambiar la contraseña de tu cuenta en ${name}. Abre el enlace y elige una nueva.`,
    ],
    button: 'Cambiar mi contraseña',
    closing:
      'El enlace sirve durante 1 hora. Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  }),

  change_email: ({ newEmail }, name) => ({
    subject: `Confirma tu nuevo correo en ${name}`,
    preheader: 'Confírmalo para entrar con esta dirección. El enlace sirve durante 24 horas.',
    title: 'Confirma tu nuevo correo',
    paragraphs: [
      `Hola. Has pedido que el correo de tu cuenta en ${name} sea ${oneLine(newEmail)}. Confírmalo y entrarás con esta dirección.`,
    ],
    button: 'Confirmar el cambio',
    closing:
      'El enlace sirve durante 24 horas. Si no has sido tú, no hagas nada: sin confirmar, nada cambia.',
  }),

  recover_email: ({ newEmail }, name) => ({
    subject: `El correo de tu cuenta en ${name} ha cambiado`,
    preheader: 'Si no has sido tú, puedes deshacer el cambio durante 7 días.',
    title: 'El correo de tu cuenta ha cambiado',
    paragraphs: [
      `Hola. El correo de tu cuenta en ${name} ahora es ${maskAddress(newEmail)}. Con esta dirección ya no puedes entrar.`,
      'Si no has sido tú, deshaz el cambio: tu cuenta volverá a tener esta dirección y podrás elegir una contraseña nueva.',
    ],
    button: 'Deshacer el cambio',
    closing: 'El enlace sirve durante 7 días. Si has sido tú, no tienes que hacer nada.',
  }),

  sign_in_link: (_message, name) => ({
    subject: `Tu enlace para entrar en ${name}`,
    preheader: 'Entra sin contraseña. El enlace sirve durante 24 horas.',
    title: 'Entra con este enlace',
    paragraphs: [`Hola. Has pedido un enlace para entrar en ${name} sin contraseña.`],
    button: 'Entrar',
    closing:
      'El enlace sirve durante 24 horas y una sola vez: no lo compartas. Si no has sido tú, no hagas nada: nadie puede entrar sin este correo.',
  }),

  notice: ({ title, text, button, preview }, name) => ({
    subject: preview.title,
    preheader: preview.body,
    title,
    paragraphs: [text],
    button,
    closing: `Recibes este correo porque tienes activados los avisos por correo de ${name}. Puedes desactivarlos en la app, en Avisos.`,
  }),

  complaint_received: ({ number, dueOn }, name) => ({
    subject: `Hemos recibido tu queja ${number}`,
    preheader: 'La estudiará alguien que no intervino en el asunto.',
    title: 'Hemos recibido tu queja',
    facts: [
      ['Número', number],
      ['Te responderemos como muy tarde', spellDay(dueOn)],
    ],
    paragraphs: [
      `En ${name} la estudiará y resolverá alguien que no intervino en el asunto. Te responderemos por escrito a esta dirección en el plazo de un mes.`,
    ],
    button: 'Ver cómo las resolvemos',
    closing:
      'Si no has presentado ninguna queja, alguien ha escrito tu dirección por error: no tienes que hacer nada.',
  }),

  second_factor_removed: ({ at }, name) => ({
    subject: `Tu verificación en dos pasos de ${name} se ha quitado`,
    preheader: 'Lo ha hecho alguien que administra el equipo. Actívala de nuevo al entrar.',
    title: 'Tu verificación en dos pasos se ha quitado',
    facts: [['Cuándo', spellMoment(at)]],
    paragraphs: [
      `Hola. Alguien que administra el equipo de ${name} ha quitado la verificación en dos pasos de tu cuenta y ha cerrado todas tus sesiones.`,
      'Entra con tu contraseña y actívala de nuevo: sin ella no puedes trabajar.',
    ],
    button: 'Entrar y activarla',
    closing: 'Si no lo has pedido tú, cambia tu contraseña y avisa a quien administra el equipo.',
  }),

  second_factor_added: ({ at }, name) => ({
    subject: `La verificación en dos pasos de tu cuenta en ${name} está activada`,
    preheader: 'Si no has sido tú, cambia tu contraseña y escríbenos.',
    title: 'Verificación en dos pasos activada',
    facts: [['Cuándo', spellMoment(at)]],
    paragraphs: [
      `Hola. Se ha añadido una app de códigos a tu cuenta en ${name}. Desde ahora, para entrar se pide también un código suyo.`,
    ],
    button: 'Revisar mi cuenta',
    closing:
      'Si no has sido tú, cambia tu contraseña y escríbenos. Si has sido tú, no tienes que hacer nada.',
  }),

  account_disabled: ({ at }, name) => ({
    subject: `Tu cuenta en ${name} está desactivada`,
    preheader: 'Ya no se puede entrar con ella.',
    title: 'Tu cuenta está desactivada',
    facts: [['Cuándo', spellMoment(at)]],
    paragraphs: [
      `Hola. Alguien que administra ${name} ha desactivado tu cuenta y ha cerrado todas tus sesiones. Ya no puedes entrar con ella.`,
    ],
    button: 'Ir a la página',
    closing: 'Si crees que es un error, escríbenos.',
  }),

  accounts_merged: ({ stays }, name) => ({
    subject: `Hemos unido tus dos cuentas en ${name}`,
    preheader: 'Tus datos están ahora en una sola.',
    title: 'Hemos unido tus dos cuentas',
    paragraphs: [
      `Hola. Tenías dos cuentas en ${name} y hemos reunido tus datos, solicitudes y certificados en una.`,
      stays
        ? 'Es la de esta dirección: entra con ella como hasta ahora.'
        : 'Es la otra: con esta dirección ya no se puede entrar.',
    ],
    button: 'Ir a la página',
    closing: 'Si no tenías dos cuentas, escríbenos cuanto antes.',
  }),

  roles_changed: ({ at, who, by, now }, name) => {
    const title = who === null ? 'Tus funciones han cambiado' : 'Las funciones de alguien han cambiado'
    const words = {
      admin: { yours: 'Desde ahora administras la entidad.', theirs: 'Desde ahora administra la entidad.' },
      staff: { yours: 'Eres del personal, sin administrar.', theirs: 'Es del personal, sin administrar.' },
      nobody: { yours: 'Ya no eres del personal.', theirs: 'Ya no es del personal.' },
    }[now]
    return {
      subject: `${title} en ${name}`,
      preheader: 'Revísalo, por si no debía ser así.',
      title,
      facts: [
        ...(who === null ? [] : [['Quién', oneLine(who)] as const]),
        ['Lo ha cambiado', oneLine(by)],
        ['Cuándo', spellMoment(at)],
      ],
      paragraphs: [who === null ? words.yours : words.theirs],
      button: 'Ir a la gestión',
      closing: 'Si no debía ser así, avisa cuanto antes a las demás personas que administran la entidad.',
    }
  },

  interest_declared: ({ at, by }, name) => ({
    subject: `Han declarado un vínculo tuyo en ${name}`,
    preheader: 'Mira con quién, y avisa si no es cierto.',
    title: 'Han declarado un vínculo tuyo',
    facts: [
      ['Lo ha declarado', oneLine(by)],
      ['Cuándo', spellMoment(at)],
    ],
    paragraphs: [
      'Mientras cuente, no revisas, examinas ni decides nada de esa persona o de quien trabaja en esa empresa. Lo encontrarás en Conflictos de interés.',
    ],
    button: 'Ver mis vínculos',
    closing: 'Si no es cierto, pide que lo retire a otra persona que administre la entidad.',
  }),

  // Title and text are exactly those of N30 in domain.md.
  new_device: ({ device, at }) => ({
    subject: 'Acceso desde un dispositivo nuevo',
    preheader: 'Si no has sido tú, cambia tu contraseña.',
    title: 'Acceso desde un dispositivo nuevo',
    facts: [
      ['Cuándo', spellMoment(at)],
      ['Dispositivo', oneLine(device)],
    ],
    paragraphs: ['Si no has sido tú, cambia tu contraseña.'],
    button: 'Revisar mi cuenta',
    closing: 'Si has sido tú, no tienes que hacer nada.',
  }),
} satisfies Wordings

/** The texts of a message, in the name of the certification body. */
export const wordingOf = (message: Message, bodyName: string): Wording =>
  // Each entry takes its own template's data; TypeScript cannot relate the two through the lookup.
  (wordings[message.template] as (message: Message, name: string) => Wording)(message, bodyName)
