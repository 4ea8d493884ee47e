import { GuillocheArt, RosetteArt } from '@habilita/ui/guilloche-art'
import { Icon, type IconName } from '@habilita/ui/icon'
import { iconShapes } from '@habilita/ui/icon-shapes'
import { Part } from './part.tsx'

const icons = Object.keys(iconShapes) as IconName[]

const seeds = ['REBT-2024-01873', 'RITE-2021-00210', 'GAS-2025-00001', 'RSIF-2026-00388']

export const Art = () => (
  <>
    <Part title="Iconos a 24 y 20 px" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {icons.map(name => (
        <div key={name} className="flex flex-col items-center gap-2 rounded-md bg-surface p-3 text-center">
          <span className="flex items-center gap-3">
            <Icon name={name} />
            <Icon name={name} className="size-5" />
          </span>
          <span className="font-mono text-xs text-ink-soft">{name}</span>
        </div>
      ))}
    </Part>
    <Part title="Guilloche: una semilla, un dibujo" className="grid gap-3 sm:grid-cols-2">
      {seeds.map(seed => (
        <div key={seed} className="relative isolate overflow-clip rounded-lg bg-accent-wash p-4 pb-20">
          <GuillocheArt
            seed={seed}
            width={340}
            height={180}
            className="absolute inset-0 -z-10 size-full text-accent opacity-35"
          />
          <p className="font-mono text-sm font-semibold">{seed}</p>
        </div>
      ))}
    </Part>
    <Part title="Roseta">
      {seeds.map(seed => (
        <RosetteArt key={seed} seed={seed} className="size-28 text-accent" />
      ))}
    </Part>
  </>
)
