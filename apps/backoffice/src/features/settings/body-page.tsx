import { BodyTable } from './body-table.tsx'
import { SettingsSection } from './settings-section.tsx'

export const BodyPage = () => (
  <SettingsSection
    title="La entidad"
    intro="Lo que ven todas las personas. Lo escribe quien instala el sistema, en la carpeta de la entidad."
  >
    <BodyTable />
  </SettingsSection>
)
