import type { CertificationBody } from '@habilita/contract/api/certification-body'
import { type Markup, markup } from '../../../text/markup.ts'
import type { Palette } from './palette.ts'

const SANS = "'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "ui-monospace,Consolas,'Liberation Mono',Menlo,monospace"

const type = (size: number, line: number, weight = 400, family = SANS): string =>
  `font-family:${family};font-size:${size}px;line-height:${line}px;font-weight:${weight}`

/** For layout only: screen readers do not announce it as a table. */
export const TABLE = markup`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`

/** The name as text after its initial. No image, so mail clients do not ask to load one. */
export const brand = (name: string, light: Palette): Markup => markup`
<table ${TABLE}><tr>
  <td class="accent" aria-hidden="true" width="32" height="32" align="center" bgcolor="${light.accent}"
    style="width:32px;height:32px;border-radius:16px;background-color:${light.accent};
      color:${light['on-accent']};${type(16, 32, 700)}">${/^./u.exec(name)?.[0].toUpperCase()}</td>
  <td class="ink" style="padding-left:12px;color:${light.ink};${type(18, 24, 700)}">${name}</td>
</tr></table>`

export const heading = (title: string, light: Palette): Markup => markup`
<h1 class="ink" style="margin:28px 0 12px;color:${light.ink};${type(26, 32, 700)}">${title}</h1>`

export const paragraph = (text: string, light: Palette): Markup => markup`
<p class="ink-soft" style="margin:0 0 16px;color:${light['ink-soft']};${type(17, 26)}">${text}</p>`

export const fact = ([label, value]: readonly [string, string], light: Palette): Markup => markup`
<p class="ink-soft" style="margin:0 0 12px;color:${light['ink-soft']};${type(15, 22)}">${label}<br>
  <span class="ink" style="color:${light.ink};${type(17, 24, 600)}">${value}</span></p>`

/** The cell also has colour and padding, because Outlook ignores both on links. */
export const button = (label: string, link: string, light: Palette): Markup => markup`
<table ${TABLE} style="margin:24px 0"><tr>
  <td class="accent" align="center" bgcolor="${light.accent}"
    style="border-radius:14px;background-color:${light.accent};mso-padding-alt:16px 24px">
    <a class="accent" href="${link}" style="display:block;padding:16px 24px;border-radius:14px;
      background-color:${light.accent};color:${light['on-accent']};${type(17, 22, 600)};
      text-align:center;text-decoration:none">${label}</a>
  </td>
</tr></table>`

export const closing = (text: string, light: Palette): Markup => markup`
<p class="ink-soft" style="margin:0;color:${light['ink-soft']};${type(15, 22)}">${text}</p>`

export const fallback = (link: string, light: Palette): Markup => markup`
<p class="ink-soft line" style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${light.line};
  color:${light['ink-soft']};${type(14, 20)}">¿No funciona el botón? Copia esta dirección:<br>
  <a class="accent-text" href="${link}" style="color:${light.accent};${type(13, 20, 400, MONO)};
    word-break:break-all;text-decoration:underline">${link}</a></p>`

export const footer = ({ legalName, address }: CertificationBody, light: Palette): Markup => markup`
<p class="ink-soft" style="margin:20px 0 0;padding:0 8px;color:${light['ink-soft']};${type(13, 19)};
  text-align:center">${legalName}<br>${address}</p>`
