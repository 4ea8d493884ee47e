import { Loaded } from '@habilita/browser/loaded'
import type { PersonSummary } from '@habilita/contract/people/staff-people'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../shared/use-debounced.ts'
import { foundQuery } from './queries.ts'

const FEWEST = 3

interface PersonChoiceProps {
  readonly name: string
  readonly chosen: PersonSummary | undefined
  readonly onChoose: (person: PersonSummary) => void
  readonly error: string | undefined
}

/** Searches for a person and selects one. */
export const PersonChoice = ({ name, chosen, onChoose, error }: PersonChoiceProps) => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const isAsked = q.length >= FEWEST
  const query = useQuery({ ...foundQuery(q), enabled: isAsked, placeholderData: keepPreviousData })
  const found = isAsked ? (query.data?.people ?? []) : []
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="De quién es"
        hint="Búscala por nombre, documento, correo o teléfono."
        {...(error !== undefined && { error })}
      >
        <TextInput
          type="search"
          name={name}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {shown.length > 0 && (
        <fieldset className="max-h-56 overflow-y-auto rounded-md border border-line">
          <legend className="sr-only">Personas encontradas</legend>
          {shown.map(person => (
            <label
              key={person.id}
              className="flex cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 last:border-0 hover:bg-sunken has-checked:bg-accent-wash"
            >
              <input
                type="radio"
                aria-label={person.name ?? 'Sin nombre'}
                name={`${name}-found`}
                className="size-4 shrink-0"
                checked={person.id === chosen?.id}
                onChange={() => onChoose(person)}
              />
              <span className="min-w-0">
                <span className="block font-semibold">{person.name ?? 'Sin nombre'}</span>
                <span className="block text-xs wrap-anywhere text-ink-soft">
                  {[person.maskedDocument, person.email].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isAsked && (
        <Loaded query={query} skeleton={<p className="text-ink-soft">Buscando…</p>}>
          {({ people }) => (people.length === 0 ? <p>Nadie con esas palabras.</p> : null)}
        </Loaded>
      )}
    </div>
  )
}
