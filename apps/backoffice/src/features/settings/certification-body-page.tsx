import { CertificationBodyTable } from './certification-body-table.tsx'
import { SettingsSection } from './settings-section.tsx'

export const CertificationBodyPage = () => (
  <SettingsSection
    title="La entidad"
    intro="Lo que ven todas las personas. Lo escribe quien instala el sistema, en la carpeta de la entidad."
  >
    <CertificationBodyTable />
  </SettingsSection>
)
