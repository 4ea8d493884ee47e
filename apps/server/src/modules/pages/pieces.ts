import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { iconShapes } from '@habilita/ui/icon-shapes'
import { guilloche } from '@habilita/ui/guilloche'
import { type Markup, markup } from '../../text/markup.ts'

export const icon = (name: keyof typeof iconShapes): Markup => markup`
<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconShapes[name]}"/></svg>`

/** The pattern of a seed. Only its lines; the stylesheet sets their opacity. */
export const patternSvg = (seed: string, width: number, height: number): Markup => markup`
<svg class="woven" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="xMaxYMid slice"
  aria-hidden="true">${guilloche(seed, { width, height }).map(strand => markup`<path d="${strand()}"/>`)}</svg>`

/** The hue of a category; the stylesheet has a class for each. */
export const hueOf = (category: SchemeCategory): string => `hue hue-${category}`

export const facts = (all: readonly (readonly [term: string, value: string | Markup])[]): Markup => markup`
<dl class="facts">${all.map(
  ([term, value]) => markup`
  <div><dt>${term}</dt><dd>${value}</dd></div>`,
)}
</dl>`

export const list = (items: readonly (string | Markup)[]): Markup =>
  markup`<ul class="list">${items.map(item => markup`<li>${item}</li>`)}</ul>`

/** An informational note. */
export const note = (content: string | Markup): Markup =>
  markup`<p class="note">${icon('info')}<span>${content}</span></p>`
