import { categoryHues } from '@habilita/contract/categories'
import { Card } from '@habilita/ui/card'
import { HueTile } from '@habilita/ui/hue-tile'

const trades = [
  { category: 'rite', name: 'Instalaciones térmicas', scope: 'RITE' },
  { category: 'rsif', name: 'Instalaciones frigoríficas', scope: 'RSIF' },
  { category: 'rebt', name: 'Baja tensión', scope: 'REBT: básica y especialista' },
  { category: 'gas', name: 'Gas', scope: 'Categorías A, B y C' },
  { category: 'gruas', name: 'Grúas', scope: 'Torre y móvil autopropulsada' },
] as const

/** What one can ask for here. */
export const Trades = () => (
  <section>
    <h2 className="mb-3 text-sm text-ink-soft">Qué puedes certificar</h2>
    <ul className="flex flex-col gap-3">
      {trades.map(({ category, name, scope }) => (
        <li key={category}>
          <Card className="flex items-center gap-3.5">
            <HueTile hue={categoryHues[category]} icon={category} />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">{scope}</span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  </section>
)
