import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const text = (...rows: string[][]): string => csvOf(rows).toString('utf8')

test('a CSV file is UTF-8 with a byte order mark, semicolons and CRLF line ends', () => {
  expect(csvOf([['Número']]).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(text(['Número', 'Titular'], ['1', 'Begoña'])).toBe('\uFEFFNúmero;Titular\r\n1;Begoña\r\n')
})

test.for([
  ['a;b', '"a;b"'],
  ['dice "sí"', '"dice ""sí"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['a,b', 'a,b'],
  ['***4567**', '***4567**'],
])('%j is written as %j', ([cell = '', expected]) => {
  expect(text([cell])).toBe(`\uFEFF${expected}\r\n`)
})

test.for(['=1+1', '+34', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=HYPERLINK("https://x";"y")'])(
  '%j is not evaluated as a formula',
  cell => {
    expect(text([cell])).toMatch(/^\uFEFF"?'/)
  },
)

/** Parses a table as a spreadsheet does. */
const parse = (table: string): string[][] => {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  for (let at = 1; at < table.length; at += 1) {
    const sign = table.charAt(at)
    if (isQuoted && sign === '"' && table.charAt(at + 1) === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ';' || sign === '\r')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push([])
        at += 1
      }
    } else cell += sign
  }
  return rows.slice(0, -1)
}

test('any cell is read back unchanged, and none begins like a formula', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '=', '-', '+', '@', ';', '"', '\r', '\n', '\t', ' ', "'"),
  })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), rows => {
      const read = parse(csvOf(rows).toString('utf8'))
      for (const each of read.flat()) expect(each).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(read.flat().map((each, index) => (each === rows.flat()[index] ? each : each.slice(1)))).toEqual(
        rows.flat(),
      )
    }),
  )
})
