const words = {
  loading: 'Cargando…',
  failed: 'No podemos mostrar los datos',
  retrying: 'Cargando…',
  ready: 'Datos cargados',
}

export type LoadState = keyof typeof words

/** Tells what the eye sees to those who listen. A shell keeps it always: what is said is what changes in it. */
export const LoadStatus = ({ status }: { readonly status: LoadState }) => (
  <output className="sr-only">{words[status]}</output>
)
