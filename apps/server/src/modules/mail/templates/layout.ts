import type { CertificationBody } from '@habilita/contract/api/certification-body'
import { type Markup, markup } from '../../../text/markup.ts'
import { palettes } from './palette.ts'
import { brand, button, closing, fact, fallback, footer, heading, paragraph, TABLE } from './pieces.ts'
import { stylesheet } from './stylesheet.ts'
import type { Wording } from './wordings.ts'

/** Outlook on Windows supports neither max-width nor the pixel density of large screens. */
const OUTLOOK_SCALE = markup`<!--[if mso]><noscript><xml><o:OfficeDocumentSettings>
<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->`
const OUTLOOK_WIDTH = markup`<!--[if mso]><table role="presentation" width="560" align="center"
cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`
const OUTLOOK_WIDTH_END = markup`<!--[if mso]></td></tr></table><![endif]-->`

/** The whole document. It loads no resources, so opening it cannot be tracked. */
export const layout = (wording: Wording, link: string, certificationBody: CertificationBody): Markup => {
  const { light, dark } = palettes(certificationBody.accentHue)
  return markup`<!doctype html>
<html lang="es" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${wording.subject}</title>
${OUTLOOK_SCALE}
${stylesheet(dark)}
</head>
<body class="sunken" bgcolor="${light.sunken}" style="margin:0;padding:0;background-color:${light.sunken}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${wording.preheader}</div>
<table ${TABLE} class="sunken" bgcolor="${light.sunken}" style="background-color:${light.sunken}"><tr>
<td class="margin" align="center" style="padding:32px 16px">
${OUTLOOK_WIDTH}
<div role="article" aria-label="${wording.subject}" style="max-width:560px;margin:0 auto;text-align:left">
<table ${TABLE} class="surface" bgcolor="${light.surface}"
  style="border-radius:22px;background-color:${light.surface}"><tr>
<td class="inside" style="padding:32px 36px;overflow-wrap:anywhere;word-break:break-word">
${brand(certificationBody.name, light)}
${heading(wording.title, light)}
${(wording.facts ?? []).map(each => fact(each, light))}
${wording.paragraphs.map(text => paragraph(text, light))}
${button(wording.button, link, light)}
${closing(wording.closing, light)}
${fallback(link, light)}
</td>
</tr></table>
${footer(certificationBody, light)}
</div>
${OUTLOOK_WIDTH_END}
</td>
</tr></table>
</body>
</html>
`
}
