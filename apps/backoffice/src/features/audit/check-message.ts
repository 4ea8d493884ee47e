import { dayAndHour } from '@habilita/browser/day'
import { number } from '@habilita/browser/number'
import type { AuditCheck } from '@habilita/contract/staff/staff-audit'

const entries = (count: number): string => `${number(count)} ${count === 1 ? 'apunte' : 'apuntes'}`

interface CheckWords {
  readonly tone: 'ok' | 'bad' | 'busy'
  readonly title: string
  readonly text: string
}

const rangeOf = (checked: number): string => {
  if (checked === 0) return 'Ninguno anterior está comprobado.'
  return checked === 1
    ? 'El apunte de la posición 1 está como se escribió.'
    : `Los de las posiciones 1 a ${number(checked)} están como se escribieron.`
}

export const checkMessage = ({
  finishedAt,
  checked,
  toCheck,
  waiting,
  fault,
  startedBy,
}: AuditCheck): CheckWords => {
  if (finishedAt === null)
    return {
      tone: 'busy',
      title: 'Comprobando el registro…',
      text: `${number(checked)} de ${entries(toCheck)}.`,
    }
  const when = `Comprobado el ${dayAndHour(finishedAt)}${startedBy.name === null ? '' : ` por ${startedBy.name}`}.`
  if (fault?.what === 'interrupted')
    return { tone: 'bad', title: 'La comprobación se interrumpió', text: `${when} Vuelve a comprobarlo.` }
  if (fault)
    return {
      tone: 'bad',
      title: `El registro no es de fiar desde ${fault.position === null ? 'algún punto' : `la posición ${number(fault.position)}`}`,
      text: `${fault.words}. ${rangeOf(checked)} ${when}`,
    }
  return {
    tone: 'ok',
    title: 'El registro está como se escribió',
    text: `${checked === 0 ? 'Aún no había apuntes sellados.' : `Posiciones 1 a ${number(checked)}: la cadena de sellos está entera.`}${waiting > 0 ? ` ${entries(waiting)} ${waiting === 1 ? 'esperaba' : 'esperaban'} su sello.` : ''} ${when}`,
  }
}
