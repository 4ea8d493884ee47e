import type { Case } from '@habilita/contract/cases/cases'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'

const look = linkButtonClass('outline')

/** Links to the subject of a case. */
export const AboutLink = ({ filed: { about } }: { readonly filed: Case }) => {
  if (!about) return null
  const { kind, id } = about
  if (kind === 'request')
    return (
      <Link to="/requests/$id" params={{ id }} className={look}>
        Ver la solicitud
      </Link>
    )
  if (kind === 'certificate')
    return (
      <Link to="/certificates/$id" params={{ id }} className={look}>
        Ver el certificado
      </Link>
    )
  return (
    <Link to="/exams" className={look}>
      Ver mis exámenes
    </Link>
  )
}
