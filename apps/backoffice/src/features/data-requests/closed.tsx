import { day, dayAndHour } from '@habilita/browser/day'
import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { Profile, type ProfileField } from '@habilita/contract/people/profile'
import { Fact, Section } from '../../shared/facts.tsx'
import { profileFieldNames, formatProfileField } from '../../shared/format-profile.ts'
import { Package } from './how-to-answer.tsx'

const NOTHING_TOLD = {
  firstName: null,
  firstSurname: null,
  secondSurname: null,
  document: null,
  birthDate: null,
  phone: null,
  address: null,
  employer: null,
}

/** Formats a value of the stored correction; a value that is no longer valid becomes a dash. */
const formatStored = (field: ProfileField, value: unknown): string => {
  const read = Profile.safeParse({ ...NOTHING_TOLD, [field]: value })
  return (read.success && formatProfileField(read.data, field)) || '—'
}

const Correction = ({ changes }: NonNullable<DataRequestDetail['correction']>) => (
  <table className="w-full border-separate border-spacing-0">
    <thead>
      <tr className="text-xs text-ink-soft">
        {['Dato', 'Antes', 'Ahora'].map(head => (
          <th key={head} scope="col" className="border-b border-line py-1.5 pe-3 text-start font-semibold">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row" className="border-b border-line py-1.5 pe-3 text-start font-normal text-ink-soft">
            {profileFieldNames[field]}
          </th>
          <td className="border-b border-line py-1.5 pe-3 wrap-anywhere">{formatStored(field, before)}</td>
          <td className="border-b border-line py-1.5 font-semibold wrap-anywhere">
            {formatStored(field, after)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The outcome and the answer sent to the person. */
export const Closed = ({ detail }: { readonly detail: DataRequestDetail }) => {
  const { state, kind, answer, closedBy, closedAt, correction, liftsOn, liftReason, allowedActions } = detail
  return (
    <>
      <Section title={state === 'done' ? 'Qué se le respondió' : 'Por qué se denegó'}>
        <p className="mb-2 whitespace-pre-line">«{answer}»</p>
        <dl>
          <Fact term="La cerró">
            {closedBy?.name ?? 'Sin nombre'}
            {closedAt !== null && `, el ${dayAndHour(closedAt)}`}
          </Fact>
        </dl>
        {allowedActions.includes('download') && <Package detail={detail} />}
      </Section>
      {state === 'done' && (kind === 'restriction' || kind === 'objection') && (
        <Section title="Hasta cuándo vale">
          {liftsOn === null ? (
            <p>
              Hasta que se levante. Se ve en su ficha, sus solicitudes, sus decisiones pendientes y sus
              certificados.
            </p>
          ) : (
            <p className="whitespace-pre-line">
              Hasta el {day(liftsOn)}. Se le avisó: «{liftReason}»
            </p>
          )}
        </Section>
      )}
      {correction && (
        <Section title="Qué se corrigió">
          <Correction {...correction} />
        </Section>
      )}
    </>
  )
}
