/** Supported by some browsers; not in TypeScript's types. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector

const maker = (): DetectorMaker | undefined =>
  (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

export const canScan = (): boolean => maker() !== undefined && 'mediaDevices' in navigator

const EVERY_MS = 200
/** The same code within this time counts once. */
const SAME_MS = 4000

/** Reads codes from the video until stopped. */
export const readCodes = (video: HTMLVideoElement, onCode: (code: string) => void): (() => void) => {
  const Maker = maker()
  if (!Maker) return () => {}
  const detector = new Maker({ formats: ['qr_code'] })
  let last = { code: '', at: 0 }
  let isOver = false
  const look = async (): Promise<void> => {
    const found = await detector.detect(video).catch(() => [])
    const code = found[0]?.rawValue.trim()
    const isNew = code !== undefined && (code !== last.code || Date.now() - last.at > SAME_MS)
    if (isOver || code === undefined || code === '') return
    last = { code, at: Date.now() }
    if (isNew) onCode(code)
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
