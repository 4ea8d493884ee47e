import { documentKindNames, type DocumentKind } from '@habilita/contract/requests/request-values'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { useEffect, useId, useState } from 'react'
import { focusHeading } from '@habilita/browser/focus-heading'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { STORAGE_FAILED } from '../../domain/shared-files/received-files.ts'
import { forgetShared, type SharedFile, sharedFilesOf } from '../../domain/shared-files/shared-files.ts'
import { type UploadOwner, useUploads } from '../../domain/uploads/use-uploads.ts'
import { KindSelect } from './kind-select.tsx'
import { NEW_PLACE } from './use-archive-uploads.ts'

interface SharedRowProps {
  readonly file: File
  readonly onKind: (kind: DocumentKind) => void
  readonly onRemove: () => void
}

const SharedRow = ({ file, onKind, onRemove }: SharedRowProps) => {
  const [kind, setKind] = useState<DocumentKind>()
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      <KindSelect label={`¿Qué es ${file.name}?`} kind={kind} onKind={setKind} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="default"
          disabled={kind === undefined}
          aria-label={kind ? `Guardar como ${documentKindNames[kind]}` : `Guardar ${file.name}`}
          onClick={() => kind && onKind(kind)}
        >
          Guardar
        </Button>
        <Button variant="outline" size="default" aria-label={`Descartar ${file.name}`} onClick={onRemove}>
          Descartar
        </Button>
      </div>
    </li>
  )
}

const StorageFailed = () => (
  <ProblemPanel
    message="No hemos podido guardar lo que has compartido."
    advice="Puede que no quede sitio en el dispositivo. Elige el archivo aquí abajo."
  />
)

interface SharedFilesProps {
  readonly owner: UploadOwner
  /** The batch just shared by another app. */
  readonly batch: string | undefined
}

/** Files shared by other apps: each becomes a document once classified. */
export const SharedFiles = ({ owner, batch }: SharedFilesProps) => {
  const title = useId()
  const { add } = useUploads(owner, NEW_PLACE)
  const [files, setFiles] = useState<readonly SharedFile[]>([])
  const { id, draftKey } = owner
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const found = await sharedFilesOf({ id, draftKey }, batch)
      if (!isGone) setFiles(found)
    }
    // Without storage there are no shared files.
    look().catch(() => {})
    return () => {
      isGone = true
    }
  }, [id, draftKey, batch])

  const leave = (key: string) => {
    setFiles(files.filter(each => each.key !== key))
    focusHeading()
    forgetShared(key).catch(() => {})
  }
  const save = ({ key, file }: SharedFile, kind: DocumentKind) => {
    void add(NEW_PLACE, kind, file)
    leave(key)
  }
  if (batch === STORAGE_FAILED) return <StorageFailed />
  if (files.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <Card tone="accent" className="flex flex-col gap-3">
        <h2 id={title} className="text-lg">
          Lo que has compartido
        </h2>
        <p>Dinos qué es cada archivo y lo guardamos en tus documentos.</p>
        <ul className="flex flex-col gap-3">
          {files.map(each => (
            <SharedRow
              key={each.key}
              file={each.file}
              onKind={kind => save(each, kind)}
              onRemove={() => leave(each.key)}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
