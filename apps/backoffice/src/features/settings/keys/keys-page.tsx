import { day } from '@habilita/browser/day'
import { notify } from '@habilita/browser/toasts/notify'
import { type ApiKey, revokeApiKey } from '@habilita/contract/staff/api-keys'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { DataTable } from '../../../shared/data-table.tsx'
import { QueryContent } from '../../../shared/query-content.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { AddKey } from './add-key.tsx'
import { scopeNames } from './key-labels.ts'
import { keysQuery } from './keys-query.ts'

const RevokeKey = ({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) => {
  const client = useQueryClient()
  const run = async () => {
    await call(revokeApiKey, { params: { id: apiKey.id } })
    await client.invalidateQueries(keysQuery)
    notify({ severity: 'success', title: 'Clave anulada' })
  }
  return (
    <ConfirmDialog
      title={`¿Anular la clave de ${apiKey.name}?`}
      description="El otro sistema dejará de poder entrar en este momento, y no se puede deshacer."
      send="Anular"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}

export const KeysPage = () => {
  const keys = useQuery(keysQuery)
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  return (
    <SettingsSection
      title="Claves de otros sistemas"
      intro="Con ellas entra, por ejemplo, el programa de facturación. Cada una sirve para lo que dice y se anula al momento."
      action={
        <Button size="default" onClick={() => setAdding(true)}>
          Nueva clave
        </Button>
      }
    >
      <QueryContent query={keys} what="las claves">
        {({ keys: rows }) =>
          rows.length === 0 ? (
            <StatePanel icon="lock" title="No hay ninguna clave">
              Crea una cuando otro sistema tenga que hablar con este.
            </StatePanel>
          ) : (
            <DataTable
              label="Claves"
              rows={rows}
              idOf={({ id }) => id}
              columns={[
                {
                  head: 'Sistema',
                  render: ({ name, shown }) => (
                    <>
                      <span className="block font-semibold">{name}</span>
                      <span className="block font-mono text-xs text-ink-soft">{shown}…</span>
                    </>
                  ),
                },
                {
                  head: 'Puede',
                  render: ({ scopes }) => scopes.map(scope => scopeNames[scope]).join(', '),
                },
                {
                  head: 'Creada',
                  render: ({ createdAt, createdBy }) => (
                    <>
                      <span className="block">{day(createdAt)}</span>
                      <span className="block text-xs text-ink-soft">{createdBy}</span>
                    </>
                  ),
                },
                { head: 'Último uso', render: ({ lastUsedOn }) => (lastUsedOn ? day(lastUsedOn) : 'Nunca') },
                { head: 'Hasta', render: ({ expiresOn }) => (expiresOn ? day(expiresOn) : 'Sin límite') },
                {
                  head: 'Acciones',
                  quiet: true,
                  end: true,
                  render: apiKey =>
                    apiKey.revokedAt === null ? (
                      <Button variant="outline" size="sm" onClick={() => setRevoking(apiKey)}>
                        Anular<span className="sr-only"> la de {apiKey.name}</span>
                      </Button>
                    ) : (
                      <Chip>Anulada</Chip>
                    ),
                },
              ]}
            />
          )
        }
      </QueryContent>
      {adding && <AddKey onClose={() => setAdding(false)} />}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </SettingsSection>
  )
}
