import { fold } from '@habilita/contract/values/fold'
import type { SearchHit } from '@habilita/contract/staff/staff-search'
import { eventName, objectName } from '@habilita/contract/staff/event-names'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ClearFilters } from '../../shared/list/clear-filters.tsx'
import { DatesFilter } from '../../shared/list/dates-filter.tsx'
import { roleNames } from '../../shared/me.ts'
import { type EventRow, foundQuery, kindsQuery, membersQuery } from './audit-queries.ts'
import { type AuditSearch, isFiltered } from './audit-search.ts'
import { type Choice, PickFilter } from './pick-filter.tsx'

/** Minimum length of the text, as on the server: shorter text matches too much. */
const FEWEST = 3
const TYPE_MORE = 'Escribe al menos tres letras o cifras.'
const NOTHING = 'No hay nada con esas palabras.'

interface FilterProps {
  readonly search: AuditSearch
  readonly rows: readonly EventRow[]
  readonly onChange: (change: AuditSearch) => void
}

const KindFilter = ({ search, onChange }: Omit<FilterProps, 'rows'>) => {
  const [text, setText] = useState('')
  const { data } = useQuery(kindsQuery)
  const wanted = fold(text.trim())
  return (
    <PickFilter
      label="Qué"
      value={search.kind && eventName(search.kind)}
      text={text}
      onText={setText}
      placeholder="Certificado, entrada…"
      choices={data?.kinds
        .filter(({ name }) => fold(name).includes(wanted))
        .map(({ kind, name }) => ({ id: kind, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))}
      note={NOTHING}
      onChoose={kind => onChange({ kind })}
    />
  )
}

const useHits = (text: string) => {
  const q = useDeferredValue(text.trim())
  const isLong = q.length >= FEWEST
  const { data } = useQuery({ ...foundQuery(q), enabled: isLong })
  return { isLong, hits: isLong ? data?.hits : [] }
}

const nameOfActor = (rows: readonly EventRow[], id: string): string =>
  rows.find(({ actor }) => actor.id === id)?.actor.name ?? 'una persona'

const WhoFilter = ({ search, rows, onChange }: FilterProps) => {
  const [text, setText] = useState('')
  const { data } = useQuery(membersQuery)
  const { isLong, hits } = useHits(text)
  const members = data?.members.map(({ id, name, roles }): Choice => {
    const detail = roles.map(role => roleNames[role]).join(', ')
    return { id, name: name ?? 'Sin nombre', detail }
  })
  const people = hits
    ?.filter(({ kind }) => kind === 'person')
    .map(({ id, title, subtitle }): Choice => ({ id, name: title, detail: subtitle }))
  return (
    <PickFilter
      label="Quién"
      value={search.actorId && nameOfActor(rows, search.actorId)}
      text={text}
      onText={setText}
      placeholder="Nombre, DNI, correo…"
      choices={isLong ? people : members}
      note={isLong ? NOTHING : TYPE_MORE}
      onChoose={actorId => onChange({ actorId })}
    />
  )
}

/** Kind and id of a search result as the event log names them. */
const objectOf = ({ kind, id, requestId }: SearchHit): string => {
  if (kind === 'person') return `user ${id}`
  return kind === 'invoice' ? `request ${requestId ?? ''}` : `${kind} ${id}`
}

const nameOfObject = (rows: readonly EventRow[], { objectKind = '', objectId }: AuditSearch): string => {
  const row = rows.find(({ object }) => object.kind === objectKind && object.id === objectId)
  return [objectName(objectKind), row?.object.name].filter(Boolean).join(' ')
}

const WhatFilter = ({ search, rows, onChange }: FilterProps) => {
  const [text, setText] = useState('')
  const { isLong, hits } = useHits(text)
  return (
    <PickFilter
      label="Sobre"
      value={search.objectId && nameOfObject(rows, search)}
      text={text}
      onText={setText}
      placeholder="Número, nombre, sede…"
      choices={hits?.map(hit => ({ id: objectOf(hit), name: hit.title, detail: hit.subtitle }))}
      note={isLong ? NOTHING : TYPE_MORE}
      onChoose={chosen => {
        const [objectKind, objectId] = chosen?.split(' ') ?? []
        onChange({ objectKind, objectId })
      }}
    />
  )
}

export const AuditFilters = (props: FilterProps) => {
  const { search, onChange } = props
  return (
    <>
      <KindFilter {...props} />
      <WhoFilter {...props} />
      <WhatFilter {...props} />
      <DatesFilter label="Fechas" from={search.from} to={search.to} onChoose={dates => onChange(dates)} />
      <ClearFilters isFiltered={isFiltered(search)} unfiltered={{}} />
    </>
  )
}
