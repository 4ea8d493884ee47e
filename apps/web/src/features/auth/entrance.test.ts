import { guilloche } from '@habilita/ui/guilloche'
import { expect, it } from 'vitest'

it('the entrance has its art as a file, drawn as every other guilloche is (npx vitest run entrance -u draws it again)', async () => {
  const [width, height] = [416, 224]
  const lines = guilloche('entrada', { width, height }).join('')
  await expect(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width=".7"><path d="${lines}"/></svg>\n`,
  ).toMatchFileSnapshot('./entrance.svg')
})
