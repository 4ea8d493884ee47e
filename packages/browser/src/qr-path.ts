import { correction, generate, mode } from 'lean-qr'

/** Empty modules that readers need around a code. */
const QUIET = 4

export interface DrawnCode {
  /** In modules, including the quiet zone. */
  readonly size: number
  /** One box per run of dark modules in a row. */
  readonly path: string
}

export const drawCode = (text: string): DrawnCode => {
  // URLs are ASCII: some scanners do not decode other modes.
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
