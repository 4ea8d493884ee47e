import { Keys } from './key-names.tsx'

/** A key and what it does. Keys without a label share that of the next one. */
export type KeyHint = readonly [combination: string, label: string]

export const KeyHints = ({ hints }: { readonly hints: readonly KeyHint[] }) =>
  hints.map(([combination, label]) => (
    <span key={combination} className={label === '' ? '-me-3' : ''}>
      <Keys combination={combination} /> {label}
    </span>
  ))
