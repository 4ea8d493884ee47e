import { faultsOf } from '../lib/fault-list.mjs'

const contract = 'packages/contract/src'
const values = `${contract}/values`

/** Validation of typed values, and texts that people read. */
export const faults = [
  ...faultsOf('unit', `${values}/provinces.test.ts`, [
    ['provinces: BURGO', `${values}/provinces.ts`, "label: 'BURGOS'", "label: 'BURGO'"],
    ['provinces: JIRONA', `${values}/provinces.ts`, "label: 'GERONA'", "label: 'JIRONA'"],
    ['provinces: another spelling', `${values}/provinces.ts`, "'ALACANT'", "'ALACAN'"],
    ['provinces: an official name', `${values}/provinces.ts`, "ine: 'Balears, Illes'", "ine: 'Baleares'"],
    [
      'provinces: the Canaries in Madrid time',
      `${values}/provinces.ts`,
      "ine: 'Palmas, Las',\n    region: 'CN',\n    timeZone: 'Atlantic/Canary'",
      "ine: 'Palmas, Las',\n    region: 'CN',\n    timeZone: 'Europe/Madrid'",
    ],
  ]),
  ...faultsOf('unit', `${values}/categories.test.ts`, [
    [
      'categories: one is missing',
      `${values}/categories.ts`,
      "['general', 'rite', 'rsif', 'rebt', 'gas', 'gruas']",
      "['general', 'rite', 'rsif', 'rebt', 'gas']",
    ],
  ]),
  ...faultsOf('unit', `${values}/identity-document.test.ts`, [
    [
      'DNI: its letters',
      `${values}/identity-document.ts`,
      'TRWAGMYFPDXBNJZSQVHLCKE',
      'TRWAGMYFPDXBNJZSQVHLCEK',
    ],
    [
      'DNI: the letter is not checked',
      `${values}/identity-document.ts`,
      "kind === 'passport' || text.endsWith",
      "text !== '' || text.endsWith",
    ],
    [
      'NIE: the value of its first letter',
      `${values}/identity-document.ts`,
      "'XYZ'.indexOf",
      "'ZYX'.indexOf",
    ],
    [
      'DNI: one digit more of the masked number',
      `${values}/identity-document.ts`,
      'digits.slice(hidden, hidden + 4)',
      'digits.slice(hidden, hidden + 5)',
    ],
  ]),
  ...faultsOf('unit', `${values}/phone.test.ts`, [
    [
      'phone: a Spanish number may begin with 5',
      `${values}/phone.ts`,
      String.raw`/^\+34[6-9]\d{8}$/`,
      String.raw`/^\+34[5-9]\d{8}$/`,
    ],
    ['phone: 00 is no prefix', `${values}/phone.ts`, ".replace(/^00/, '+')", ''],
  ]),
  ...faultsOf('unit', `${values}/postal-code.test.ts`, [
    ['postal code: 53', `${values}/postal-code.ts`, '5[0-2]', '5[0-3]'],
  ]),
  ...faultsOf('unit', `${values}/birth-date.test.ts`, [
    ['birth date: the youngest', `${values}/birth-date.ts`, 'const YOUNGEST = 14', 'const YOUNGEST = 13'],
    [
      'birth date: the future',
      `${values}/birth-date.ts`,
      'date > yearsBefore(today, 0)',
      'date < yearsBefore(today, 0)',
    ],
  ]),
  ...faultsOf('unit', `${values}/links.test.ts`, [
    ['links: http instead of https', `${values}/links.ts`, '`https://${url}`', '`http://${url}`'],
  ]),
  ...faultsOf('unit', `${contract}/certificates/certificate-number.test.ts`, [
    [
      'certificate number: its check digit',
      `${contract}/certificates/certificate-number.ts`,
      '&& checkDigit(text) === 0',
      '',
    ],
  ]),
  ...faultsOf('unit', `${values}/deadlines.test.ts`, [
    [
      '10 working days to remedy',
      `${values}/deadlines.ts`,
      'REMEDY_BUSINESS_DAYS = 10',
      'REMEDY_BUSINESS_DAYS = 9',
    ],
    [
      '7 days of notice before an exam',
      `${values}/deadlines.ts`,
      'EXAM_CHANGE_NOTICE_DAYS = 7',
      'EXAM_CHANGE_NOTICE_DAYS = 6',
    ],
    [
      '5 working days more',
      `${values}/deadlines.ts`,
      'REMEDY_EXTENSION_DAYS = 5',
      'REMEDY_EXTENSION_DAYS = 6',
    ],
    ['a month to appeal', `${values}/deadlines.ts`, 'APPEAL_MONTHS = 1', 'APPEAL_MONTHS = 2'],
  ]),
  ...faultsOf('unit', `${contract}/api/errors.test.ts`, [
    [
      'API errors: Unauthorized travels as 403',
      `${contract}/api/errors.ts`,
      'Unauthorized: 401',
      'Unauthorized: 403',
    ],
    [
      'API errors: the text of Forbidden',
      `${contract}/api/errors.ts`,
      'No tienes permisos para realizar esta acción',
      'No tienes permiso para realizar esta acción',
    ],
    [
      'API errors: SEAT_TAKEN is a fault of the input',
      `${contract}/api/errors.ts`,
      "SEAT_TAKEN: 'Conflict'",
      "SEAT_TAKEN: 'InvalidInput'",
    ],
    [
      'API errors: SECOND_PERSON is no refusal',
      `${contract}/api/errors.ts`,
      "SECOND_PERSON: 'Forbidden'",
      "SECOND_PERSON: 'Conflict'",
    ],
  ]),
  ...faultsOf('unit', 'packages/ui/src/icon-shapes.test.ts', [
    ['icons: none for reports', 'packages/ui/src/more-icon-shapes.ts', "reports: 'M3.5", "report: 'M3.5"],
    [
      'icons: the app does not load them',
      'packages/ui/src/more-icons.ts',
      'addShapes(moreShapes)',
      'addShapes({})',
    ],
    [
      'icons: an empty drawing',
      'packages/ui/src/more-icon-shapes.ts',
      "quality: 'M12 2.9",
      "quality: '' && 'M12 2.9",
    ],
  ]),
  ...faultsOf('unit', 'packages/ui/src/button-class.test.ts', [
    [
      'buttons: accent is not the default of links',
      'packages/ui/src/button-class.ts',
      "variant: ButtonVariant = 'accent'",
      "variant: ButtonVariant = 'default'",
    ],
  ]),
]
