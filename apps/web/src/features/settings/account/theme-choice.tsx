import { Radio, RadioGroup } from '@habilita/ui/radio'
import { useState } from 'react'
import { chosenTheme, chooseTheme, type Theme } from '@habilita/browser/theme'

const choices = [
  ['system', 'Como el sistema'],
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
] as const satisfies readonly (readonly [Theme, string])[]

/** Applies to this device, also when signed out. */
export const ThemeChoice = () => {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <RadioGroup legend="Tema">
      {choices.map(([value, label]) => (
        <Radio key={value} label={label} checked={theme === value} onChange={() => choose(value)} />
      ))}
    </RadioGroup>
  )
}
