import type { DocumentKind } from '@habilita/contract/requests/request-values'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon, type IconName } from '@habilita/ui/icon'
import { type ChangeEvent, useId } from 'react'
import { ACCEPT } from './limits.ts'
import { UploadRow } from './upload-row.tsx'
import { type UploadOwner, useUploads } from './use-uploads.ts'

interface ChooserProps {
  readonly icon: IconName
  readonly text: string
  /** What the file is for; part of the accessible name. */
  readonly label: string
  readonly accept: string
  /** Front or rear camera. */
  readonly capture?: 'user' | 'environment'
  readonly multiple: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** The native file chooser behind our button. */
const Chooser = ({ icon, text, label, onFiles, ...native }: ChooserProps) => {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // Allows choosing the same file again.
    event.target.value = ''
  }
  return (
    <label
      htmlFor={id}
      className={`${linkButtonClass('outline', 'default')} flex-auto has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <Icon name={icon} className="size-5" />
      {text}
      <input
        {...native}
        id={id}
        type="file"
        aria-label={`${text}: ${label}`}
        onChange={choose}
        className="absolute size-px opacity-0"
      />
    </label>
  )
}

interface UploadAreaProps {
  readonly owner: UploadOwner
  readonly place: string
  readonly kind: DocumentKind
  readonly label: string
  /** The archive document that it replaces. */
  readonly replaces?: string
  /** How many more files are allowed. */
  readonly room: number
  /** Called after a row was removed together with its focused button. */
  readonly onRemoved: () => void
}

const takesRoom = (status: string): boolean => status !== 'refused'

/** Lets the user choose or photograph files, and shows the state of each. */
export const UploadArea = ({ owner, place, kind, label, replaces, room, onRemoved }: UploadAreaProps) => {
  const { items, add, pause, resume, remove } = useUploads(owner, place)
  const free = room - items.filter(({ state }) => takesRoom(state.status)).length
  const send = (files: readonly File[]) => {
    for (const file of files.slice(0, Math.max(free, 0))) void add(place, kind, file, replaces)
  }
  const shown = items.filter(({ state }) => state.status !== 'saved')
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {shown.length > 0 && (
        <ul className="flex flex-col gap-2">
          {shown.map(item => (
            <UploadRow
              key={item.id}
              item={item}
              onPause={pause}
              onResume={resume}
              onRemove={id => {
                remove(id)
                onRemoved()
              }}
            />
          ))}
        </ul>
      )}
      {free > 0 && (
        <div className="flex flex-wrap gap-2">
          <Chooser
            icon="camera"
            text="Hacer foto"
            label={label}
            accept="image/*"
            capture={kind === 'photo' ? 'user' : 'environment'}
            multiple={false}
            onFiles={send}
          />
          <Chooser
            icon="upload"
            text={free > 1 ? 'Archivos' : 'Archivo'}
            label={label}
            accept={ACCEPT}
            multiple={free > 1}
            onFiles={send}
          />
        </div>
      )}
    </div>
  )
}
