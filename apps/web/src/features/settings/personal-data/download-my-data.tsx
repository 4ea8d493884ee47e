import { getMyData, getMyDataAsPdf } from '@habilita/contract/people/privacy'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { downloadFrom } from '../../../shared/download/download-document.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'

/** All personal data, readable and portable. */
export const DownloadMyData = () => {
  const pdf = useAction(() => downloadFrom(getMyDataAsPdf, {}, 'mis-datos.pdf'))
  const json = useAction(() => downloadFrom(getMyData, {}, 'mis-datos.json'))
  const problem = pdf.problem ?? json.problem
  return (
    <div className="flex flex-col gap-2.5">
      <Button variant="outline" loading={pdf.loading} onClick={() => void pdf.act()}>
        <Icon name="download" />
        Descargar mis datos (PDF)
      </Button>
      <Button variant="outline" loading={json.loading} onClick={() => void json.act()}>
        <Icon name="download" />
        Descargar mis datos (JSON)
      </Button>
      {problem && <ProblemPanel {...problem} />}
      <p className="text-sm text-ink-soft">
        Todo lo que guardamos sobre ti: perfil, solicitudes, exámenes, certificados, avisos y sesiones. El PDF
        es para leerlo; el JSON, para llevarlo a otro servicio.
      </p>
    </div>
  )
}
