import { correction, generate, mode } from 'lean-qr'

/** Modules around a code that readers need to be empty. */
const QUIET = 4

export interface DrawnCode {
  /** In modules, the quiet zone included. */
  readonly size: number
  /** One box for each run of dark modules of a row. */
  readonly path: string
}

export const drawCode = (text: string): DrawnCode => {
  // An address is plain letters: said to be anything else, some scanners would not know it.
  const code = generate(mode.ascii(text), { minCorrectionLevel: correction.M })
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      const from = x
      while (code.get(x, y)) x += 1
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h${from - x}z`
    }
  return { size: code.size + 2 * QUIET, path }
}
