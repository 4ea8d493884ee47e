import { createParser, type Schema } from './parse-stream.ts'

/** A line of the stream. Clients resume after the number of the last line they received. */
interface Change {
  readonly kind: string
  readonly seq?: number
}

/** The environment of `follow`, replaced in tests. */
export interface World<C extends Change> {
  readonly schema: Schema<C>
  /** Opens the stream after the last received change. Without one, the server starts with a reset. */
  readonly connect: (after: number | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Resolves once the page is visible and online. */
  readonly ready: () => Promise<void>
  readonly wait: (ms: number) => Promise<void>
  /** The changes that arrived together; `undefined` means that anything may have changed. */
  readonly onChanges: (changes: readonly C[] | undefined) => void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

/** Exponential backoff with jitter. */
export const backoffMs = (failures: number, chance: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + chance / 2)

/** Follows changes until `signal` aborts, and reconnects after failures. */
export const follow = async <C extends Change>(
  { schema, connect, ready, wait, onChanges }: World<C>,
  signal: AbortSignal,
): Promise<void> => {
  let after: number | undefined
  let failures = 0

  const listen = async (): Promise<void> => {
    const stream = await connect(after, signal)
    const parse = createParser(schema)
    const reader = stream.getReader()
    // Not every browser supports async iteration of streams.
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      failures = 0
      const changes = parse(part.value)
      const last = changes.at(-1)
      if (!last) continue
      after = last.seq
      onChanges(changes.some(({ kind }) => kind === 'reset') ? undefined : changes)
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
