import { type Markup, markup } from '../../../text/markup.ts'
import type { Palette } from './palette.ts'

/** Light colours are inline styles, which most mail clients require; these are the remaining rules. */
export const stylesheet = (dark: Palette): Markup => markup`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .margin { padding: 16px 12px 24px !important; }
    .inside { padding: 24px 20px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .sunken { background-color: ${dark.sunken} !important; }
    .surface { background-color: ${dark.surface} !important; }
    .line { border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .ink-soft { color: ${dark['ink-soft']} !important; }
    .accent { background-color: ${dark.accent} !important; color: ${dark['on-accent']} !important; }
    .accent-text { color: ${dark.accent} !important; }
  }
</style>`
