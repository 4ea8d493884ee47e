import { guilloche } from '@habilita/ui/guilloche'
import { markup } from '../../text/markup.ts'

const BOX = { width: 1280, height: 160 }

/** The background pattern at the top of every page. Only its lines; the stylesheet sets their colour. */
export const bandOf = (name: string): string =>
  markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(BOX.width)} ${String(BOX.height)}"
preserveAspectRatio="xMaxYMid slice" fill="none" stroke="#000" stroke-width=".7">${guilloche(name, BOX).map(
    strand => markup`<path d="${strand()}"/>`,
  )}</svg>`.source
