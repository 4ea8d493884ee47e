import { type Body, getBody } from '@habilita/contract/body'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retrying: boolean }
  | { readonly status: 'ready'; readonly body: Body }

const load = (): Promise<State> =>
  call(getBody, {}).then(
    body => ({ status: 'ready', body }),
    () => ({ status: 'failed', retrying: false }),
  )

/** Who runs this installation. `retry` keeps the failure on screen, as retrying, until there is an answer. */
export const useBody = () => {
  const [state, setState] = useState<State>({ status: 'loading' })

  useEffect(() => {
    void load().then(setState)
  }, [])

  const retry = () => {
    setState({ status: 'failed', retrying: true })
    void load().then(setState)
  }
  return { state, retry }
}
