import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import {
  type DataRequestDetail,
  getDataOfRequest,
  getDataOfRequestAsPdf,
} from '@habilita/contract/people/data-requests'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { downloadFrom } from '../../shared/download.ts'
import { Section } from '../../shared/facts.tsx'
import { describeEnds, RETAINED_DATA } from './erasure-text.ts'

const save = (what: string, download: () => Promise<void>) => async (): Promise<void> => {
  await download()
  notify({ severity: 'success', title: `${what} descargado`, description: 'Queda anotado quién lo sacó.' })
}

/** Downloads all data of the person. The download is logged. */
export const Package = ({ detail: { id, number } }: { readonly detail: DataRequestDetail }) => {
  const params = { id }
  const pdf = useAction(
    save('PDF', () => downloadFrom(getDataOfRequestAsPdf, { params }, `datos-${number}.pdf`)),
  )
  const json = useAction(
    save('JSON', () => downloadFrom(getDataOfRequest, { params }, `datos-${number}.json`)),
  )
  const problem = pdf.problem ?? json.problem
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" loading={pdf.loading} onClick={() => void pdf.act()}>
          <Icon name="download" className="size-4" />
          Para leer (PDF)
        </Button>
        <Button variant="outline" size="sm" loading={json.loading} onClick={() => void json.act()}>
          <Icon name="download" className="size-4" />
          Para otra máquina (JSON)
        </Button>
      </div>
      {problem && (
        <div className="mt-2">
          <ProblemPanel {...problem} />
        </div>
      )}
    </>
  )
}

/** What an erasure ends, deletes and blocks. */
const Erasure = ({ ends }: Pick<DataRequestDetail, 'ends'>) => {
  const lines = describeEnds(ends)
  return (
    <div className="flex flex-col gap-3">
      {ends?.isStaff && (
        <p className="flex gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad">
          <Icon name="error" className="mt-px size-5" />
          Es del personal: quítale antes sus funciones en Ajustes.
        </p>
      )}
      <div>
        <p className="font-semibold">Acaba con la supresión</p>
        {lines.length === 0 ? (
          <p className="text-ink-soft">Nada: no tiene nada en curso ni en vigor.</p>
        ) : (
          <ul className="list-disc ps-4">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <p className="font-semibold">Se borra</p>
        <p>Su cuenta, su ficha, sus borradores, sus avisos y los documentos que no hay que guardar.</p>
      </div>
      <div>
        <p className="font-semibold">Queda bloqueado, fuera de la vista de todos</p>
        <ul className="list-disc ps-4">
          {RETAINED_DATA.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          Solo para jueces, fiscales y administraciones (LOPDGDD, art. 32). Al acabar el plazo se destruye.
        </p>
      </div>
    </div>
  )
}

/** Guidance for the kind of data request. */
export const HowToAnswer = ({ detail }: { readonly detail: DataRequestDetail }) => {
  const { kind, allowedActions, ends } = detail
  if (kind === 'erasure')
    return (
      <Section title="Qué pasará si se suprime">
        <Erasure ends={ends} />
      </Section>
    )
  if (kind === 'restriction' || kind === 'objection')
    return (
      <Section title="Qué pasará si se atiende">
        <p>
          Quien trabaje con la persona lo verá en su ficha, sus solicitudes, sus decisiones pendientes y sus
          certificados, con tu respuesta, hasta que se levante. La app no impide lo que haga el personal: con
          sus datos solo se hace lo que la persona consienta o haga falta para reclamaciones (RGPD, art.
          18.2).
        </p>
      </Section>
    )
  if (kind !== 'access' && kind !== 'portability') return null
  return (
    <Section title="El paquete de datos">
      <p>
        Todo lo que guardamos de la persona, en una pieza. Entrégaselo por un medio seguro y da después la
        petición por atendida.
      </p>
      {allowedActions.includes('download') ? (
        <Package detail={detail} />
      ) : (
        <p className="mt-1 text-ink-soft">Lo descarga quien administra el sistema.</p>
      )}
    </Section>
  )
}
