import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
} from '@habilita/contract/requests/request-values'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'

interface KindSelectProps {
  readonly label: string
  readonly kind: DocumentKind | undefined
  readonly onKind: (kind: DocumentKind | undefined) => void
}

export const KindSelect = ({ label, kind, onKind }: KindSelectProps) => (
  <Field label={label}>
    <Select
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => onKind(documentKinds.find(each => each === value))}
    >
      <option value="">Elige el tipo</option>
      {documentKinds.map(each => (
        <option key={each} value={each}>
          {documentKindNames[each]}
        </option>
      ))}
    </Select>
  </Field>
)
