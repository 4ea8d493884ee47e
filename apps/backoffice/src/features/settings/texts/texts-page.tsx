import { categoryNames } from '@habilita/contract/values/categories'
import { type SchemeCategory, schemeCategories } from '@habilita/contract/schemes/schemes'
import {
  type ReasonTemplate,
  templateKinds,
  type TemplateKind,
} from '@habilita/contract/staff/staff-templates'
import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcut } from '../../../shared/keys/shortcuts.ts'
import { QueryContent } from '../../../shared/query-content.tsx'
import { hasRole, useMe } from '../../../shared/me.ts'
import { Filter } from '../filter.tsx'
import { ListAndPane } from '../list-and-pane.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { Preview } from './preview.tsx'
import { RetireText } from './retire-text.tsx'
import { TextForm } from './text-form.tsx'
import { TextRow } from './text-row.tsx'
import { grouped, kindLabels } from './text-labels.ts'
import { useOrder } from './use-order.ts'
import { type TextSearch, textsQuery } from './texts-query.ts'

interface TextsPageProps {
  readonly search: TextSearch
  /** `saved`: skip the leave guard. */
  readonly onSearch: (search: TextSearch, saved?: true) => void
}

const Pane = ({
  template,
  search,
  onSearch,
}: { readonly template: ReasonTemplate | undefined } & TextsPageProps) => {
  const isAdmin = hasRole(useMe())
  const [isSaving, setSaving] = useState(false)
  if (!template)
    return (
      <TextForm
        key="new"
        template={{ kind: search.kind ?? 'document_rejection' }}
        onDone={({ id }) => onSearch({ ...search, text: id }, true)}
      />
    )
  if (!isAdmin) return <Preview text={template} />
  return (
    <>
      <TextForm key={template.id} template={template} onDone={() => {}} onSaving={setSaving} />
      <RetireText template={template} isHeld={isSaving} />
    </>
  )
}

/** `undefined` means all. */
const withFilter = (
  search: TextSearch,
  kind: TemplateKind | undefined,
  category: SchemeCategory | undefined,
) => ({
  ...(kind !== undefined && { kind }),
  ...(category !== undefined && { category }),
  ...(search.text !== undefined && { text: search.text }),
})

const listText = { next: 'Texto siguiente', previous: 'Texto anterior', close: 'Cerrar el texto' }

/** Text templates for reasons and messages. */
export const TextsPage = ({ search, onSearch }: TextsPageProps) => {
  const isAdmin = hasRole(useMe())
  const query = useQuery(textsQuery)
  const { kind, category, text } = search
  const all = query.data?.templates ?? []
  const shown = all.filter(
    each =>
      (kind === undefined || each.kind === kind) &&
      (category === undefined || each.category === null || each.category === category),
  )
  const { mayMove, move } = useOrder({ all, shown, isAdmin })
  useShortcut(['n'], { label: 'Añadir un texto', group: 'Ajustes', enabled: isAdmin }, () =>
    onSearch({ ...search, text: 'new' }),
  )
  return (
    <SettingsSection
      title="Textos preparados"
      intro="Se ofrecen al rechazar, pedir, denegar o escribir, en este orden. Quien los usa puede cambiarlos antes de enviar."
      action={
        isAdmin && (
          <Button size="default" onClick={() => onSearch({ ...search, text: 'new' })}>
            Añadir un texto
          </Button>
        )
      }
    >
      <div className="flex flex-wrap gap-2 border-b border-line px-5 pb-3">
        <Filter
          label="Para qué"
          all="Para cualquier cosa"
          value={kind}
          options={templateKinds}
          nameOf={each => kindLabels[each].name}
          onChange={next => onSearch(withFilter(search, next, category))}
        />
        <Filter
          label="Especialidad"
          all="Todas las especialidades"
          value={category}
          options={schemeCategories}
          nameOf={each => categoryNames[each]}
          onChange={next => onSearch(withFilter(search, kind, next))}
        />
      </div>
      <QueryContent query={query} what="los textos">
        {({ templates }) => {
          const template = templates.find(({ id }) => id === text)
          const isNew = text === 'new' && isAdmin
          const groups = grouped(shown)
          return (
            <ListAndPane
              openId={text}
              title={template?.title ?? 'Texto nuevo'}
              words={listText}
              onClose={() => onSearch({ ...(kind && { kind }), ...(category && { category }) })}
              pane={
                template || isNew ? (
                  <Pane template={template} search={search} onSearch={onSearch} />
                ) : undefined
              }
              list={
                groups.length === 0 ? (
                  <StatePanel icon="note" title="No hay ningún texto así">
                    Cambia los filtros o añade uno.
                  </StatePanel>
                ) : (
                  groups.map(group => (
                    <section key={group.kind} aria-label={kindLabels[group.kind].name}>
                      <h3 className="border-b border-line bg-sunken px-5 py-1.5 text-xs font-semibold text-ink-soft">
                        {kindLabels[group.kind].name} · {group.texts.length}
                      </h3>
                      <ul>
                        {group.texts.map(each => (
                          <TextRow
                            key={each.id}
                            text={each}
                            isOpen={each.id === text}
                            onOpen={() => onSearch({ ...search, text: each.id })}
                            mayMove={step => mayMove(each, step)}
                            onMove={step => void move(each, step)}
                          />
                        ))}
                      </ul>
                    </section>
                  ))
                )
              }
            />
          )
        }}
      </QueryContent>
    </SettingsSection>
  )
}
