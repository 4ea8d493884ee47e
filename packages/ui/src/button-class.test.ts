import { expect, test } from 'vitest'
import { buttonClass, type ButtonSize, type ButtonVariant, linkButtonClass } from './button-class.ts'

const variants: Record<ButtonVariant, true> = {
  default: true,
  accent: true,
  destructive: true,
  outline: true,
  secondary: true,
  ghost: true,
  link: true,
  input: true,
}
const sizes: Record<ButtonSize, true> = { default: true, sm: true, lg: true, icon: true }

const allVariants = Object.keys(variants) as ButtonVariant[]
const allSizes = Object.keys(sizes) as ButtonSize[]

test('§9 buttons: eight variants and four sizes, each with a look of its own', () => {
  const looks = allVariants.flatMap(variant => allSizes.map(size => buttonClass(variant, size, false)))
  expect(new Set(looks).size).toBe(8 * 4)
})

test('§9 buttons: a link that looks like one is accent at lg by default too', () => {
  expect(linkButtonClass()).toBe(linkButtonClass('accent', 'lg'))
})
