import { day } from '@habilita/browser/day'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import type { Scheme } from '@habilita/contract/schemes'
import { accommodationNames } from '@habilita/contract/request-words'
import type { StaffRequestDetail } from '@habilita/contract/staff-requests'
import { Chip } from '@habilita/ui/chip'
import { ageOn, type Answer, type Asked, isOpen } from './checklist-rules.ts'

export const AnswerChip = ({ answer: { document, version } }: { readonly answer: Answer }) => {
  if (document.state === 'replaced') return <Chip>v{version}, sustituido</Chip>
  if (document.state === 'valid') return <Chip tone="ok">Válido</Chip>
  if (document.state === 'rejected') return <Chip tone="bad">Rechazado</Chip>
  return version > 1 ? <Chip tone="warn">Nuevo, v{version}</Chip> : <Chip tone="accent">Por revisar</Chip>
}

interface ChecklistProps {
  readonly detail: StaffRequestDetail
  readonly scheme: Scheme | undefined
  readonly checklist: readonly Asked[]
  readonly chosen: string | undefined
  readonly onChoose: (documentId: string) => void
}

const rowClass =
  'flex w-full cursor-pointer flex-col items-start gap-1 rounded-md px-2.5 py-2 text-start hover:bg-sunken ' +
  'aria-current:bg-surface aria-current:shadow-card'

const Row = ({
  asked,
  answer,
  isChosen,
  onChoose,
}: {
  readonly asked: Asked
  readonly answer: Answer
  readonly isChosen: boolean
  readonly onChoose: () => void
}) => {
  const { document } = answer
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      ref={isChosen ? element => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onClick={onChoose}
      className={rowClass}
    >
      <span className="font-semibold">{asked.name}</span>
      {asked.answers.length > 1 && <span className="text-xs wrap-anywhere text-ink-soft">{document.fileName}</span>}
      <AnswerChip answer={answer} />
      {document.state === 'rejected' && (
        <span className="text-xs text-ink-soft">«{document.reason}»</span>
      )}
      {document.removedOn !== null && (
        <span className="text-xs text-ink-soft">El archivo se quitó el {day(document.removedOn)}</span>
      )}
    </button>
  )
}

const Earlier = ({ asked, chosen, onChoose }: Pick<ChecklistProps, 'chosen' | 'onChoose'> & { readonly asked: Asked }) =>
  asked.earlier.map(({ document, version }) => (
    <button
      key={document.id}
      type="button"
      aria-current={chosen === document.id || undefined}
      onClick={() => onChoose(document.id)}
      className="w-full cursor-pointer rounded-sm px-2.5 py-1 text-start text-xs text-ink-soft hover:bg-sunken aria-current:bg-surface"
    >
      v{version} rechazada{document.reason === null ? '' : `: «${document.reason}»`}
    </button>
  ))

const Line = ({ name, isMet, detail }: { readonly name: string; readonly isMet: boolean; readonly detail: string }) => (
  <li className="flex flex-col items-start gap-1 px-2.5 py-1.5">
    <span className="font-semibold">{name}</span>
    <Chip tone={isMet ? 'ok' : 'bad'}>{detail}</Chip>
  </li>
)

const Age = ({ detail: { candidate, submittedAt }, minimumAge }: Pick<ChecklistProps, 'detail'> & { readonly minimumAge: number }) => {
  if (candidate.birthDate === null) return <Line name="Edad" isMet={false} detail="No la ha dicho" />
  const age = ageOn(candidate.birthDate, todayInSpain(submittedAt === null ? new Date() : new Date(submittedAt)))
  return <Line name={`Edad, ${minimumAge} o más`} isMet={age >= minimumAge} detail={`${age} años`} />
}

/** What the scheme asks for, what answers it, and what is missing. */
export const Checklist = ({ detail, scheme, checklist, chosen, onChoose }: ChecklistProps) => {
  const accepted = new Map(detail.declarations.map(({ code, version }) => [code, version]))
  const declarations = scheme?.declarations ?? []
  const missing = declarations.filter(({ code }) => !accepted.has(code))
  const open = checklist.flatMap(({ answers }) => answers).filter(({ document }) => isOpen(document)).length
  return (
    <nav aria-label="Lo que se pide" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto p-2">
      <p aria-live="polite" className="px-2.5 py-1 text-xs text-ink-soft">
        {open === 0 ? 'Nada por revisar' : open === 1 ? '1 documento por revisar' : `${open} documentos por revisar`}
      </p>
      <ul className="flex flex-col gap-0.5">
        {checklist.map(asked => (
          <li key={asked.kind} title={asked.hint ?? undefined}>
            {asked.isMissing && (
              <div className="flex flex-col items-start gap-1 px-2.5 py-2">
                <span className="font-semibold">{asked.name}</span>
                <Chip tone="bad">Falta</Chip>
              </div>
            )}
            {asked.answers.map(answer => (
              <Row
                key={answer.document.id}
                asked={asked}
                answer={answer}
                isChosen={answer.document.id === chosen}
                onChoose={() => onChoose(answer.document.id)}
              />
            ))}
            <Earlier asked={asked} chosen={chosen} onChoose={onChoose} />
          </li>
        ))}
        {scheme && declarations.length > 0 && (
          <Line
            name={`Declaraciones (${declarations.length})`}
            isMet={missing.length === 0}
            detail={
              missing.length === 0 ? 'Aceptadas' : `Falta ${missing.map(({ title }) => title).join(', ')}`
            }
          />
        )}
        {scheme && <Age detail={detail} minimumAge={scheme.minimumAge} />}
      </ul>
      {detail.accommodations.length > 0 && (
        <section className="px-2.5 py-1.5">
          <h3 className="text-xs font-semibold text-ink-soft">Adaptaciones que pide</h3>
          <p>{detail.accommodations.map(kind => accommodationNames[kind]).join(', ')}</p>
          {detail.accommodationDetails !== null && (
            <p className="text-xs text-ink-soft">«{detail.accommodationDetails}»</p>
          )}
        </section>
      )}
      {detail.correction !== null && (
        <section className="px-2.5 py-1.5">
          <h3 className="text-xs font-semibold text-ink-soft">Qué hay que rectificar</h3>
          <p className="whitespace-pre-line">{detail.correction}</p>
        </section>
      )}
      {scheme && scheme.requirements.length > 0 && (
        <section className="px-2.5 py-1.5">
          <h3 className="text-xs font-semibold text-ink-soft">Requisitos del esquema</h3>
          <ul className="list-disc ps-4 text-xs">
            {scheme.requirements.map(requirement => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  )
}
