import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Icon, type IconName } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import type { DevicePush, useDevicePush } from './use-device-push.ts'

const texts = {
  on: {
    icon: 'check',
    title: 'Te avisamos en este dispositivo',
    text: 'También con la app cerrada. En la pantalla bloqueada no se lee nada personal.',
  },
  off: {
    icon: 'notifications',
    title: '¿Te avisamos en este dispositivo?',
    text: 'Cuando haya novedades de tu solicitud o se acabe un plazo, también con la app cerrada. Sin publicidad.',
  },
  denied: {
    icon: 'lock',
    title: 'Los avisos están bloqueados aquí',
    text: 'Para recibirlos, permite las notificaciones de este sitio en los ajustes de tu navegador.',
  },
  install_first: {
    icon: 'install',
    title: 'Instala la app para recibir avisos',
    text: 'En el iPhone y el iPad: en Safari, toca Compartir y después Añadir a pantalla de inicio.',
  },
  unsupported: {
    icon: 'device',
    title: 'Este navegador no puede mostrar avisos',
    text: 'Los tienes en la app y, si quieres, en tu correo.',
  },
} satisfies Record<DevicePush, { icon: IconName; title: string; text: string }>

interface DevicePushCardProps {
  readonly push: ReturnType<typeof useDevicePush>
  /** Another action next to the switch. */
  readonly aside?: ReactNode
}

/** Explains pushes before the browser asks for permission, and shows their state on this device. */
export const DevicePushCard = ({ push, aside }: DevicePushCardProps) => {
  const { state, turnOn, turnOff, loading, problem } = push
  if (state === undefined) return null
  const { icon, title, text } = texts[state]
  return (
    <Card className="flex flex-wrap gap-x-3.5 gap-y-2 text-ink">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-wash text-accent">
        <Icon name={icon} className="size-5.5" />
      </span>
      <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-2">
        <output className="flex flex-col gap-1">
          <strong className="text-base">{title}</strong>
          <span className="text-sm text-ink-soft">{text}</span>
        </output>
        {problem && <ProblemPanel {...problem} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {state === 'off' && (
            <Button size="default" loading={loading} onClick={() => void turnOn()}>
              Activar avisos
            </Button>
          )}
          {state === 'off' && aside}
          {state === 'on' && (
            <Button variant="outline" size="default" loading={loading} onClick={() => void turnOff()}>
              Desactivar aquí
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
