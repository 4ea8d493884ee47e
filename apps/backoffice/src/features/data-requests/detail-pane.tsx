import { day, dayAndHour } from '@habilita/browser/day'
import { useToday } from '@habilita/browser/use-today'
import { type DataRequestDetail, dataRequestKindNames } from '@habilita/contract/people/data-requests'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Fact, Section } from '../../shared/facts.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { PaneHeader } from '../../shared/list/pane.tsx'
import { useMe } from '../../shared/me.ts'
import { ActionsBar } from './actions-bar.tsx'
import { Closed } from './closed.tsx'
import { type Opened, Dialogs } from './dialogs.tsx'
import { identityOf } from './identity-check.ts'
import { Notes } from './notes.tsx'
import { RectifyPane } from './rectify-pane.tsx'
import {
  channelLabels,
  dataRequestsText,
  dueOf,
  isForAnother,
  rightTexts,
  stateTones,
  stateLabels,
} from './data-request-labels.ts'
import { HowToAnswer } from './how-to-answer.tsx'

const linkLook = 'min-h-6 cursor-pointer rounded-sm font-semibold text-accent underline underline-offset-4'

interface IdentityProps {
  readonly detail: DataRequestDetail
  readonly onCheck: () => void
}

const Identity = ({ detail, onCheck }: IdentityProps) => {
  const { identity } = detail
  const known = identityOf(detail)
  const mayCheck = detail.allowedActions.includes('identify')
  if (known !== undefined)
    return (
      <>
        {known}
        {identity && (
          <>
            <span className="text-ink-soft">
              {' '}
              ({identity.by.name ?? 'Sin nombre'}, {day(identity.at)})
            </span>{' '}
            {mayCheck && (
              <button type="button" onClick={onCheck} className={linkLook}>
                Cambiar…
              </button>
            )}
          </>
        )}
      </>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone="warn">Sin comprobar</Chip>
      {mayCheck && (
        <button type="button" onClick={onCheck} className={linkLook}>
          Anotar cómo se comprobó…
        </button>
      )}
    </span>
  )
}

const Deadline = ({ detail }: { readonly detail: DataRequestDetail }) => {
  const due = dueOf(detail, useToday())
  return (
    <>
      <span className={due?.isLate ? 'font-bold text-bad' : 'font-semibold'}>{day(detail.dueOn)}</span>
      {due && (due.isLate ? <span className="text-bad"> · {due.text}</span> : ` · ${due.text}`)}
      {detail.extensionReason !== null && (
        <span className="block whitespace-pre-line text-ink-soft">Ampliado: «{detail.extensionReason}»</span>
      )}
    </>
  )
}

interface DataRequestPaneProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

export const DataRequestPane = ({ detail, onClose }: DataRequestPaneProps) => {
  const me = useMe()
  const [opened, setOpened] = useState<Opened>()
  const { number, kind, person, registeredBy, assignedTo, allowedActions } = detail
  const isBarred = isForAnother(detail, me.id)
  const may = (action: DataRequestDetail['allowedActions'][number]) => allowedActions.includes(action)
  const group = dataRequestsText.title
  // The rectification form uses the letter keys for typing.
  const isFree = opened === undefined
  useShortcut(['i'], { label: 'Asignar', group, enabled: isFree && may('assign') }, () => setOpened('assign'))
  useShortcut(['p'], { label: 'Ampliar el plazo', group, enabled: isFree && may('extend') }, () =>
    setOpened('extend'),
  )
  const closes = isFree && !isBarred && may('resolve')
  useShortcut(['a'], { label: 'Atender', group, enabled: closes }, () => setOpened('resolve'))
  useShortcut(['d'], { label: 'Denegar', group, enabled: closes }, () => setOpened('refuse'))
  useShortcut(['l'], { label: 'Levantar', group, enabled: isFree && may('lift') }, () => setOpened('lift'))
  if (opened === 'resolve' && kind === 'rectification')
    return <RectifyPane detail={detail} onClose={() => setOpened(undefined)} />
  return (
    <>
      <PaneHeader
        key={detail.id}
        text={dataRequestsText}
        number={`${number} · recibida el ${day(detail.receivedOn)}`}
        title={`${dataRequestKindNames[kind]}: ${person.name ?? 'sin nombre'}`}
        subtitle={rightTexts[kind]}
        state={<Chip tone={stateTones[detail.state]}>{stateLabels[detail.state]}</Chip>}
        onClose={onClose}
      />
      <div className="min-h-0 grow overflow-y-auto">
        <Section title="Cómo está">
          <dl>
            <Fact term="Plazo">
              <Deadline detail={detail} />
            </Fact>
            <Fact term="La lleva">
              {assignedTo ? (assignedTo.name ?? 'Sin nombre') : 'Nadie'}{' '}
              {may('assign') && (
                <button type="button" onClick={() => setOpened('assign')} className={linkLook}>
                  Asignar…
                </button>
              )}
            </Fact>
            <Fact term="Persona">
              <Link to="/people/$id" params={{ id: person.id }} className={linkLook}>
                {person.name ?? 'Sin nombre'}
              </Link>
            </Fact>
            <Fact term="Identidad">
              <Identity detail={detail} onCheck={() => setOpened('identity')} />
            </Fact>
            <Fact term="La registró">
              {registeredBy.id === me.id ? 'Tú' : (registeredBy.name ?? 'Sin nombre')}, el{' '}
              {dayAndHour(detail.createdAt)} · {channelLabels[detail.channel].toLocaleLowerCase('es-ES')}
            </Fact>
          </dl>
        </Section>
        <Section title="Qué pide">
          <p className="whitespace-pre-line">{detail.text}</p>
        </Section>
        {detail.state === 'open' ? <HowToAnswer detail={detail} /> : <Closed detail={detail} />}
        <Notes detail={detail} />
      </div>
      <ActionsBar detail={detail} isBarred={isBarred} onOpen={setOpened} />
      {opened && (
        <Dialogs opened={opened} detail={detail} onClose={() => setOpened(undefined)} onLeave={onClose} />
      )}
    </>
  )
}
