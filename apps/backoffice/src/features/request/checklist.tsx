import { day } from '@habilita/browser/day'
import { useRetry } from '@habilita/browser/use-retry'
import { accommodationNames } from '@habilita/contract/requests/request-values'
import type { Checklist as Dossier } from '@habilita/contract/requests/staff-dossier'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Skeleton } from '@habilita/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { type Answer, type Asked, inOrder, isOpen } from './checklist-rules.ts'

const AnswerChip = ({ answer: { document, version } }: { readonly answer: Answer }) => {
  if (document.state === 'valid') return <Chip tone="ok">Válido</Chip>
  if (document.state === 'rejected') return <Chip tone="bad">Rechazado</Chip>
  return version > 1 ? <Chip tone="warn">Nuevo, v{version}</Chip> : <Chip tone="accent">Por revisar</Chip>
}

interface ChecklistProps {
  readonly detail: StaffRequestDetail
  /** Requirements of the scheme. */
  readonly asked: UseQueryResult<Dossier>
  readonly checklist: readonly Asked[]
  readonly chosen: string | undefined
  readonly onChoose: (documentId: string) => void
}

const rowClass =
  'flex w-full cursor-pointer flex-col items-start gap-1 rounded-md px-2.5 py-2 text-start hover:bg-sunken ' +
  'aria-current:bg-surface aria-current:shadow-card'

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** «v1 rechazada el 14 nov 2026 por Ana Vela: «No lleva fecha»». */
const judgement = ({ version, document, review }: Answer): string => {
  const when = review?.reviewedAt ? ` el ${day(review.reviewedAt)}` : ''
  const who = review?.reviewedBy ? ` por ${review.reviewedBy.name ?? 'alguien sin nombre'}` : ''
  return `v${version} rechazada${when}${who}${document.reason === null ? '' : `: «${document.reason}»`}`
}

interface RowProps {
  readonly asked: Asked
  readonly answer: Answer
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Row = ({ asked, answer, isChosen, onChoose }: RowProps) => {
  const { document, review } = answer
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      ref={isChosen ? intoView : undefined}
      onClick={onChoose}
      className={rowClass}
    >
      <span className="font-semibold">{asked.name}</span>
      {asked.answers.length > 1 && (
        <span className="text-xs wrap-anywhere text-ink-soft">{document.fileName}</span>
      )}
      <AnswerChip answer={answer} />
      {document.state === 'rejected' && <span className="text-xs text-ink-soft">«{document.reason}»</span>}
      {review?.issuedOn && <span className="text-xs text-ink-soft">Con fecha {day(review.issuedOn)}</span>}
      {review?.validUntil && (
        <span className="text-xs text-ink-soft">Válido hasta {day(review.validUntil)}</span>
      )}
      {document.removedOn !== null && (
        <span className="text-xs text-ink-soft">El archivo se quitó el {day(document.removedOn)}</span>
      )}
    </button>
  )
}

const Earlier = ({
  answer,
  chosen,
  onChoose,
}: Pick<ChecklistProps, 'chosen' | 'onChoose'> & { readonly answer: Answer }) =>
  answer.earlier.map(each => (
    <button
      key={each.document.id}
      type="button"
      aria-current={chosen === each.document.id || undefined}
      onClick={() => onChoose(each.document.id)}
      className="w-full cursor-pointer rounded-sm px-2.5 py-1 text-start text-xs text-ink-soft hover:bg-sunken aria-current:bg-surface"
    >
      {judgement(each)}
    </button>
  ))

interface LineProps {
  readonly name: string
  readonly isMet: boolean
  readonly detail: string
}

const Line = ({ name, isMet, detail }: LineProps) => (
  <li className="flex flex-col items-start gap-1 px-2.5 py-1.5">
    <span className="font-semibold">{name}</span>
    <Chip tone={isMet ? 'ok' : 'bad'}>{detail}</Chip>
  </li>
)

/** Requirements that are not documents. */
const OtherChecks = ({ declarations, age }: Dossier) => {
  const missing = declarations.filter(({ version, acceptedVersion }) => version !== acceptedVersion)
  return (
    <>
      {declarations.length > 0 && (
        <Line
          name={`Declaraciones (${declarations.length})`}
          isMet={missing.length === 0}
          detail={
            missing.length === 0 ? 'Aceptadas' : `Falta: ${missing.map(({ title }) => title).join(', ')}`
          }
        />
      )}
      <Line
        name={`Edad: ${age.minimum} o más`}
        isMet={age.isMet === true}
        detail={age.years === null ? 'No se sabe' : `${age.years} años`}
      />
    </>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="px-2.5 py-1.5">
    <h3 className="text-xs font-semibold text-ink-soft">{title}</h3>
    {children}
  </section>
)

const openText = (open: number): string => {
  if (open === 0) return 'Nada por revisar'
  return open === 1 ? '1 documento por revisar' : `${open} documentos por revisar`
}

/** Without the dossier, missing documents are unknown. */
const Unasked = ({ asked }: Pick<ChecklistProps, 'asked'>) => {
  const { failed, loading, retry } = useRetry(asked)
  if (!failed)
    return (
      <div aria-busy="true" className="px-2.5 py-1.5">
        <span className="sr-only">Cargando lo que pide el esquema…</span>
        <Skeleton className="w-4/5" />
      </div>
    )
  return (
    <div
      role="alert"
      className="mx-1 flex flex-col items-start gap-2 rounded-md bg-warn-wash p-2.5 text-warn"
    >
      No hemos podido cargar lo que pide el esquema. Sin eso no se puede admitir.
      <Button variant="outline" size="sm" loading={loading} onClick={event => void retry(event)}>
        Reintentar
      </Button>
    </div>
  )
}

/** Requirements of the scheme, their documents, and what is missing. */
export const ChecklistPane = ({ detail, asked, checklist, chosen, onChoose }: ChecklistProps) => {
  const dossier = asked.data
  const open = inOrder(checklist).filter(({ document }) => isOpen(document)).length
  return (
    <nav aria-label="Lo que se pide" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto p-2">
      <p aria-live="polite" className="px-2.5 py-1 text-xs text-ink-soft">
        {openText(open)}
      </p>
      {!dossier && <Unasked asked={asked} />}
      <ul className="flex flex-col gap-0.5">
        {checklist.map(each => (
          <li key={each.kind} title={each.hint || undefined}>
            {each.isMissing && (
              <div className="flex flex-col items-start gap-1 px-2.5 py-2">
                <span className="font-semibold">{each.name}</span>
                <Chip tone="bad">Falta</Chip>
              </div>
            )}
            {each.answers.map(answer => (
              <Fragment key={answer.document.id}>
                <Row
                  asked={each}
                  answer={answer}
                  isChosen={answer.document.id === chosen}
                  onChoose={() => onChoose(answer.document.id)}
                />
                <Earlier answer={answer} chosen={chosen} onChoose={onChoose} />
              </Fragment>
            ))}
          </li>
        ))}
        {dossier && <OtherChecks {...dossier} />}
      </ul>
      {detail.accommodations.length > 0 && (
        <Section title="Adaptaciones que pide">
          <p>{detail.accommodations.map(kind => accommodationNames[kind]).join(', ')}</p>
          {detail.accommodationDetails !== null && (
            <p className="text-xs text-ink-soft">«{detail.accommodationDetails}»</p>
          )}
        </Section>
      )}
      {detail.opening && (
        <Section title="La abrió la entidad">
          <p>{detail.opening.by.name ?? 'Alguien sin nombre'}</p>
          <p className="text-xs whitespace-pre-line wrap-anywhere text-ink-soft">«{detail.opening.reason}»</p>
        </Section>
      )}
      {detail.correction !== null && (
        <Section title="Qué hay que rectificar">
          <p className="whitespace-pre-line">{detail.correction}</p>
        </Section>
      )}
      {dossier && dossier.requirements.length > 0 && (
        <Section title="Requisitos del esquema">
          <ul className="list-disc ps-4 text-xs">
            {dossier.requirements.map(requirement => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </Section>
      )}
    </nav>
  )
}
