import { Page } from '../../shared/shell/page.tsx'
import { BodyTable } from './body-table.tsx'

export const SettingsPage = () => (
  <Page title="Esquemas y ajustes">
    <section aria-labelledby="body" className="overflow-y-auto">
      <h2 id="body" className="px-5 py-2 text-base">
        La entidad
      </h2>
      <BodyTable />
    </section>
  </Page>
)
