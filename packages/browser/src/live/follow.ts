import { createParser, type Schema } from './parse-stream.ts'

/** A line of a stream. Where lines are numbered, whoever comes back goes on after the last one they got. */
interface Change {
  readonly kind: string
  readonly seq?: number
}

/** What following the changes needs of the world. */
export interface World<C extends Change> {
  readonly schema: Schema<C>
  /** Opens the stream after a change that has been heard of. If there was none yet, the server begins with a reset. */
  readonly connect: (after: number | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Settles once somebody looks and there is a network. */
  readonly ready: () => Promise<void>
  readonly wait: (ms: number) => Promise<void>
  /** The changes that arrived together; `undefined`: anything may have changed. */
  readonly tell: (changes: readonly C[] | undefined) => void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

/** Each time twice as long, and never all devices at once. */
export const backoffMs = (failures: number, chance: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + chance / 2)

/** Hears of changes until `signal` ends it, through whatever befalls the connection. */
export const follow = async <C extends Change>(
  { schema, connect, ready, wait, tell }: World<C>,
  signal: AbortSignal,
): Promise<void> => {
  let after: number | undefined
  let failures = 0

  const listen = async (): Promise<void> => {
    const stream = await connect(after, signal)
    const parse = createParser(schema)
    const reader = stream.getReader()
    // Not every browser can go through a stream by `for`.
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      failures = 0
      const changes = parse(part.value)
      const last = changes.at(-1)
      if (!last) continue
      after = last.seq
      tell(changes.some(({ kind }) => kind === 'reset') ? undefined : changes)
    }
  }

  while (!signal.aborted) {
    await ready()
    await listen().catch(() => {})
    if (signal.aborted) return
    await wait(backoffMs(failures, Math.random()))
    failures += 1
  }
}
