import { type Problem, problemOf } from '@habilita/browser/form/problem'
import { useEffect, useEffectEvent, useState } from 'react'
import { openFile } from './open-file.ts'
import type { OpenedFile } from './opened-file.ts'

export interface ShownFile {
  /** Identifies the file. */
  readonly key: string
  readonly name: string
  /** Called once per opening, because the server logs each access. */
  readonly fetch: (signal: AbortSignal) => Promise<Blob>
}

export type FileState =
  | { readonly is: 'loading' }
  | { readonly is: 'open'; readonly file: OpenedFile; readonly blob: Blob }
  /** Loaded, but cannot be drawn. */
  | { readonly is: 'unreadable'; readonly blob: Blob }
  | { readonly is: 'failed'; readonly problem: Problem }

const LOADING = { is: 'loading' } as const

const load = async ({ fetch }: ShownFile, signal: AbortSignal): Promise<FileState> => {
  let blob: Blob
  try {
    blob = await fetch(signal)
  } catch (error) {
    return { is: 'failed', problem: problemOf(error) }
  }
  try {
    return { is: 'open', file: await openFile(blob), blob }
  } catch {
    return { is: 'unreadable', blob }
  }
}

const close = (state: FileState): void => {
  if (state.is === 'open') state.file.close()
}

/** Keeps the file only while it is shown; each viewer loads it once. */
export const useFile = (shown: ShownFile): FileState => {
  const [state, setState] = useState<FileState>(LOADING)
  const begin = useEffectEvent((signal: AbortSignal) => load(shown, signal))
  useEffect(() => {
    const going = new AbortController()
    let got: FileState = LOADING
    const run = async () => {
      const next = await begin(going.signal)
      if (going.signal.aborted) close(next)
      else {
        got = next
        setState(next)
      }
    }
    void run()
    return () => {
      going.abort()
      close(got)
    }
  }, [])
  return state
}
