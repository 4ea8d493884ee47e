import { type Body, getBody } from '@habilita/contract/body'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'

type State =
  | { readonly status: 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'ready'; readonly body: Body; readonly retried: boolean }

const load = (retried: boolean): Promise<State> =>
  call(getBody, {}).then(
    body => ({ status: 'ready', body, retried }),
    () => ({ status: 'failed' }),
  )

/** Who runs this installation. While it is retrying, the failure stays on screen until there is an answer. */
export const useBody = () => {
  const [state, setState] = useState<State>({ status: 'loading' })

  useEffect(() => {
    void load(false).then(setState)
  }, [])

  const retry = () => {
    setState({ status: 'retrying' })
    void load(true).then(setState)
  }
  return { state, retry }
}
