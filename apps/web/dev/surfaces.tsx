import { categories, categoryHues, categoryNames } from '@habilita/contract/values/categories'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Chip } from '@habilita/ui/chip'
import { Dialog } from '@habilita/ui/dialog'
import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import { useState } from 'react'
import { Part } from './part.tsx'

export const Surfaces = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Part title="Etiqueta">
        <Chip>Presentada</Chip>
        <Chip tone="accent">En revisión</Chip>
        <Chip tone="ok">Vigente</Chip>
        <Chip tone="warn">Te toca a ti</Chip>
        <Chip tone="bad">Vence hoy</Chip>
      </Part>
      <Part title="Etiqueta por categoría">
        {categories.map(category => (
          <Chip key={category} hue={categoryHues[category]}>
            {categoryNames[category]}
          </Chip>
        ))}
      </Part>
      <Part title="Tarjeta" className="grid gap-3 sm:grid-cols-2">
        {(['plain', 'accent', 'ok', 'warn', 'bad'] as const).map(tone => (
          <Card key={tone} tone={tone}>
            <p className="font-semibold">Tarjeta {tone}</p>
            <p className="text-ink-soft">Jueves 3 de diciembre, 9:30</p>
          </Card>
        ))}
      </Part>
      <Part title="Esqueleto">
        <Card className="flex w-full max-w-sm items-center gap-4">
          <Skeleton shape="block" className="size-12" />
          <div className="grow">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5" />
          </div>
        </Card>
      </Part>
      <Part title="Diálogo">
        <Button variant="outline" onClick={() => setOpen(true)}>
          Retirar…
        </Button>
        <Dialog
          open={open}
          onClose={close}
          title="¿Retirar la solicitud?"
          description="Perderás la plaza que tenías reservada. Podrás empezar otra cuando quieras."
          action={
            <Button variant="destructive" className="grow" onClick={close}>
              Retirar
            </Button>
          }
          cancel="Seguir con ella"
        />
      </Part>
      <Part title="Pantalla sin nada que enseñar" className="grid gap-4 sm:grid-cols-2">
        <StatePanel
          icon="certificates"
          headingLevel={3}
          title="Aún no hay nada"
          action={<Button>Empezar</Button>}
        >
          Aquí estará lo que vayas consiguiendo.
        </StatePanel>
        <StatePanel
          icon="warning"
          tone="bad"
          headingLevel={3}
          title="No se ha podido cargar"
          action={<Button variant="outline">Reintentar</Button>}
        >
          Comprueba tu conexión y vuelve a intentarlo.
        </StatePanel>
      </Part>
    </>
  )
}
