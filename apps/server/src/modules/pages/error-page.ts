import type { ErrorBody } from '@habilita/contract/api/errors'
import { markup } from '../../text/markup.ts'
import type { Page } from './layout.ts'

const words: Readonly<Partial<Record<ErrorBody['code'], { title: string; message: string }>>> = {
  NotFound: {
    title: 'Esta página no existe',
    message: 'Puede que la dirección esté mal escrita o que hayamos cambiado la página de sitio.',
  },
  Forbidden: {
    title: 'Esto no viene de nuestra página',
    message: 'Abre el formulario en nuestra página y envíalo desde allí.',
  },
}

/** Error page for people who use a browser. */
export const errorPage = ({ code, title, message }: ErrorBody): Page => {
  const shown = words[code] ?? { title, message }
  return {
    title: shown.title,
    description: shown.message,
    unlisted: true,
    main: markup`
<h1>${shown.title}</h1>
<p class="lead">${shown.message}</p>
<p class="act"><a class="button" href="/schemes">Ver qué certificamos</a></p>`,
  }
}
