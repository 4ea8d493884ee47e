import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { admit, type Candidate, fill, judge, pay, submit, take } from './acts.ts'
import {
  appeal,
  complain,
  deny,
  grant,
  hold,
  invoice,
  lift,
  renew,
  report,
  revoke,
  study,
  suspend,
} from './certificate-acts.ts'
import { announce, arrive, book, giveUp, mark, openVenues, wait } from './exam-acts.ts'
import { around, at, type Scene, timePasses } from './scenes.ts'
import { ahead, held } from './sittings.ts'

/** From the first document to a paid admission, in nine days. */
const admitted = (daysAgo: number, who: Candidate, category: SchemeCategory, scope: string): Scene[] => [
  ...at(daysAgo, fill(who, category, [scope]), submit(who, category)),
  ...at(daysAgo - 3.1, take(who, category)),
  ...at(daysAgo - 7.8, judge(who, category), admit(who, category)),
  ...at(daysAgo - 9.2, pay(who, category)),
]

const APPEAL =
  'En el tercer examen dos preguntas eran de una norma ya derogada. Pido que otra persona lo revise.'

const certificatesFromBefore: readonly Scene[] = [
  // Javier's has expired. Each of its reminders was sent on its date.
  at(1846, hold('javier', 'rebt', ['REBT-B'])),
  at(200.4, timePasses),
  at(110.4, timePasses),
  at(49.4, timePasses),
  at(26.4, timePasses),
  at(19.4, timePasses),
  // Antonio's expires in some weeks: he can renew it now.
  at(1751, hold('antonio', 'gruas', ['GT'])),
  at(105.4, timePasses),
  at(14.4, timePasses),
  // Montserrat's is suspended.
  at(731, hold('montserrat', 'gas', ['GAS-B'])),
  at(
    10.3,
    suspend('montserrat', 'gas', 'Hemos recibido una reclamación sobre una instalación y la estudiamos.'),
  ),
  // Other people: one certificate was revoked, one suspended for some days, one is being renewed.
  at(902, hold('ramon', 'gas', ['GAS-C'])),
  at(30.6, revoke('ramon', 'gas', 'Usaste el certificado para trabajos que no cubre su alcance.')),
  at(640, hold('iria', 'rebt', ['REBT-B'])),
  at(41.7, suspend('iria', 'rebt', 'Falta la copia firmada del código ético.')),
  at(34.2, lift('iria', 'rebt')),
  at(1706, hold('marc', 'rsif', ['RSIF-FO'])),
  at(6.9, renew('marc', 'rsif')),
].flat()

const examsHeld: readonly Scene[] = [
  at(88.6, openVenues),
  at(87.4, announce(...Object.values(held))),
  // Yassine failed three attempts and has filed an appeal.
  admitted(84.3, 'yassine', 'rebt', 'REBT-B'),
  at(72.2, book('yassine', held.rebtFirst)),
  around(held.rebtFirst, -0.4, arrive(held.rebtFirst, 'yassine')),
  around(held.rebtFirst, 4, mark(held.rebtFirst, { yassine: 48 })),
  at(56.8, book('yassine', held.rebtSecond)),
  around(held.rebtSecond, -0.4, arrive(held.rebtSecond, 'yassine')),
  around(held.rebtSecond, 4, mark(held.rebtSecond, { yassine: 55.5 })),
  at(35.9, book('yassine', held.rebtThird)),
  around(held.rebtThird, -0.4, arrive(held.rebtThird, 'yassine')),
  around(held.rebtThird, 4, mark(held.rebtThird, { yassine: 58 })),
  at(
    13.4,
    deny('yassine', 'rebt', 'No has superado la parte teórica en los tres intentos que permite el esquema.'),
  ),
  at(6.3, appeal('yassine', 'rebt', APPEAL)),
  at(4.6, study('yassine', APPEAL)),
  // Amaia failed, Antonio was absent, and Sara passed theory and has yet to take the practical part.
  admitted(40.4, 'amaia', 'rebt', 'REBT-B'),
  admitted(37.3, 'antonio', 'rebt', 'REBT-B'),
  admitted(44.2, 'sara', 'rebt', 'REBT-B'),
  at(20.7, book('amaia', held.rebtLast)),
  at(19.6, book('antonio', held.rebtLast)),
  at(21.3, book('sara', held.rebtIslands)),
  around(held.rebtLast, -0.3, arrive(held.rebtLast, 'amaia')),
  around(held.rebtLast, 4, mark(held.rebtLast, { amaia: 51.5, antonio: null })),
  around(held.rebtIslands, -0.3, arrive(held.rebtIslands, 'sara')),
  around(held.rebtIslands, 4, mark(held.rebtIslands, { sara: 84 })),
  // Nerea and Uxía passed both parts: one awaits the decision, the other has her certificate.
  admitted(60.3, 'nerea', 'gas', 'GAS-B'),
  admitted(61.4, 'uxia', 'gas', 'GAS-B'),
  at(52.1, invoice('uxia', 'gas', 27_000)),
  at(45.6, book('nerea', held.gasTheory), book('uxia', held.gasTheory)),
  around(held.gasTheory, -0.5, arrive(held.gasTheory, 'nerea', 'uxia')),
  around(held.gasTheory, 4, mark(held.gasTheory, { nerea: 77.5, uxia: 91 })),
  at(27.6, book('nerea', held.gasPractical), book('uxia', held.gasPractical)),
  around(held.gasPractical, -0.5, arrive(held.gasPractical, 'nerea', 'uxia')),
  around(held.gasPractical, 5, mark(held.gasPractical, { nerea: 82, uxia: 88.5 })),
  at(8.6, grant('uxia', 'gas'), report('uxia', 'gas', 'Informe de tus exámenes')),
  at(
    5.2,
    complain(
      'nerea',
      'gas',
      'Ruido durante el examen',
      'En el examen práctico había obras en la nave de al lado y costaba oír las instrucciones.',
    ),
  ),
].flat()

const examsAhead: readonly Scene[] = [
  at(25.3, announce(...Object.values(ahead))),
  // Carlos takes his exam in some days, Uxía in three weeks.
  admitted(35.2, 'carlos', 'gas', 'GAS-B'),
  at(16.7, book('carlos', ahead.gasNextWeek)),
  at(7.4, book('uxia', ahead.rebtInThreeWeeks)),
  // Lucía and Montserrat are on waiting lists; for one of them, another candidate has cancelled.
  admitted(32.3, 'ainhoa', 'rite', 'RITE'),
  admitted(33.4, 'ramon', 'rite', 'RITE'),
  admitted(33.9, 'iria', 'rite', 'RITE'),
  admitted(34.4, 'marc', 'rite', 'RITE'),
  admitted(30.5, 'lucia', 'rite', 'RITE'),
  admitted(31.6, 'montserrat', 'rite', 'RITE'),
  at(12.6, book('ramon', ahead.riteFull), book('iria', ahead.riteFull)),
  at(11.7, book('ainhoa', ahead.riteOffered), book('marc', ahead.riteOffered)),
  at(6.7, wait('ainhoa', ahead.riteFull), wait('montserrat', ahead.riteOffered)),
  at(4.1, wait('lucia', ahead.riteFull)),
  at(0.12, giveUp('ainhoa', ahead.riteOffered)),
  // All notices due by now are sent when the demo is complete.
  at(0, timePasses),
].flat()

/** Exams and certificates: the same ten people, and a few who compete for the same seats. */
export const examStories: readonly Scene[] = [...certificatesFromBefore, ...examsHeld, ...examsAhead]
