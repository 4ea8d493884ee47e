import { type NoticePreferences, setNoticePreferences } from '@habilita/contract/notices/notices'
import { Checkbox } from '@habilita/ui/checkbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { problemOf } from '@habilita/browser/form/problem'
import { Loaded } from '@habilita/browser/loaded'
import { noticePreferencesQuery } from '../../domain/notices/notices-query.ts'
import { DevicePushCard } from '../../domain/push/device-push-card.tsx'
import { useDevicePush } from '../../domain/push/use-device-push.ts'

const { queryKey } = noticePreferencesQuery

/** Optimistic; reverted if the call fails. */
const useSave = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email, push }: NoticePreferences) => call(setNoticePreferences, { body: { email, push } }),
    // Offline it fails at once: the user must not believe that mails have stopped.
    networkMode: 'always',
    onMutate: async chosen => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, chosen)
      return { before }
    },
    onError: (_error, _chosen, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: saved => client.setQueryData(queryKey, saved),
  })
}

/** Notification channels; each choice is saved at once. */
export const Preferences = () => {
  const query = useQuery(noticePreferencesQuery)
  const save = useSave()
  const device = useDevicePush()
  return (
    <Loaded query={query}>
      {chosen => (
        <div className="flex flex-col gap-3 text-ink">
          <Checkbox
            label="En la app"
            hint="Siempre: aquí quedan todos, también los plazos."
            checked
            disabled
          />
          <Checkbox
            label="Por correo"
            hint="A la dirección con la que entras."
            checked={chosen.email}
            onChange={({ currentTarget: { checked } }) => save.mutate({ ...chosen, email: checked })}
          />
          <Checkbox
            label="En tus dispositivos"
            hint="En los que actives, también con la app cerrada."
            checked={chosen.push}
            onChange={({ currentTarget: { checked } }) => {
              save.mutate({ ...chosen, push: checked })
              if (checked && device.state === 'off') void device.turnOn()
            }}
          />
          {save.error && <ProblemPanel {...problemOf(save.error)} />}
          {chosen.push && <DevicePushCard push={device} />}
        </div>
      )}
    </Loaded>
  )
}
