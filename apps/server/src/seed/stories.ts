import {
  admit,
  answer,
  ask,
  askRemedy,
  correct,
  fill,
  judge,
  note,
  pay,
  refuse,
  submit,
  take,
  withdraw,
  write,
} from './acts.ts'

import { at, type Scene } from './scenes.ts'

/** Requests: ten people, each in a different state, as after two months of work by the certification body. */
export const requestStories: readonly Scene[] = [
  // Lucía has started a draft.
  at(3.2, write('lucia', 'rebt', { scopes: ['REBT-B'], step: 'documents' })),
  // Javier waits for a reviewer.
  at(2.4, fill('javier', 'gas', ['GAS-B']), submit('javier', 'gas')),
  // Amaia's request is under review, with a question and an answer.
  at(8.3, fill('amaia', 'rite', ['RITE']), submit('amaia', 'rite')),
  at(6.1, take('amaia', 'rite')),
  at(
    5.5,
    ask('amaia', 'rite', '¿Sirve el certificado de mi empresa anterior, o tiene que ser de la actual?'),
  ),
  at(
    4.9,
    answer('amaia', 'rite', 'Sirve también el de la anterior, si cubre el periodo que indicas. Un saludo.'),
    note('amaia', 'rite', 'Comprobar las fechas del certificado de empresa.'),
  ),
  // Carlos has to correct his medical report.
  at(11.6, fill('carlos', 'gruas', ['GT']), submit('carlos', 'gruas')),
  at(9.2, take('carlos', 'gruas')),
  at(
    4.3,
    judge('carlos', 'gruas', { medical: 'Falta la firma del centro médico en la segunda página.' }),
    askRemedy('carlos', 'gruas', 'Todo lo demás está bien. En cuanto llegue el informe firmado, seguimos.'),
  ),
  // Nerea is admitted and has not paid.
  at(16.4, fill('nerea', 'rsif', ['RSIF-FO']), submit('nerea', 'rsif')),
  at(13.2, take('nerea', 'rsif')),
  at(3.6, judge('nerea', 'rsif'), admit('nerea', 'rsif')),
  // Yassine corrected, was admitted and has paid.
  at(34.5, fill('yassine', 'gas', ['GAS-A'], ['identity']), submit('yassine', 'gas')),
  at(31.2, take('yassine', 'gas')),
  at(
    29.7,
    judge('yassine', 'gas', { identity: 'Falta el reverso del documento.' }),
    askRemedy('yassine', 'gas', 'Sube las dos caras en un mismo archivo.'),
  ),
  at(27.3, correct('yassine', 'gas')),
  at(21.1, judge('yassine', 'gas'), admit('yassine', 'gas')),
  at(18.8, pay('yassine', 'gas')),
  // Montserrat was not admitted.
  at(25.9, fill('montserrat', 'rebt', ['REBT-E1']), submit('montserrat', 'rebt')),
  at(22.4, take('montserrat', 'rebt')),
  at(
    15.3,
    judge('montserrat', 'rebt'),
    refuse('montserrat', 'rebt', 'La experiencia que acreditas no es de instalaciones eléctricas.'),
  ),
  // Antonio did not correct in time.
  at(58.2, fill('antonio', 'gruas', ['GMA-A']), submit('antonio', 'gruas')),
  at(55.6, take('antonio', 'gruas')),
  at(
    52.1,
    judge('antonio', 'gruas', { medical: 'El informe no dice si eres apto.' }),
    askRemedy('antonio', 'gruas', 'Pide al centro médico el informe completo.'),
  ),
  // Sara withdrew her request.
  at(20.2, fill('sara', 'rsif', ['RSIF-FO']), submit('sara', 'rsif')),
  at(12.7, withdraw('sara', 'rsif')),
  // Uxía is admitted in one category and has submitted a request in another.
  at(45.1, fill('uxia', 'rebt', ['REBT-B']), submit('uxia', 'rebt')),
  at(42.6, take('uxia', 'rebt')),
  at(38.4, judge('uxia', 'rebt'), admit('uxia', 'rebt'), pay('uxia', 'rebt')),
  at(1.3, fill('uxia', 'rite', ['RITE']), submit('uxia', 'rite')),
].flat()
