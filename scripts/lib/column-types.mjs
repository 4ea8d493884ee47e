/**
 * Column types that PostgreSQL does not know: the shape of JSON, and texts that the application validates.
 * Texts with a check constraint need no entry, see `checkedTexts`.
 * @type {Record<string, string>}
 */
const declared = {
  'certificates.reasons': 'JsonColumn<{ kind: string; at: string; reason: string }[]>',
  'documents.kind': 'DocumentKind',
  'notices.code': 'NoticeCode',
  'part_results.areas': 'JsonColumn<{ name: string; score: number }[]>',
  'person_merges.profile': 'JsonColumn<Partial<Profile>>',
  'profile_corrections.after': 'JsonColumn<Partial<Profile>>',
  'profile_corrections.before': 'JsonColumn<Partial<Profile>>',
  'reason_templates.document_kind': 'SchemeDocumentKind',
  'reason_templates.kind': 'TemplateKind',
  'request_documents.kind': 'SchemeDocumentKind',
  'requests.field_versions': 'JsonColumn<DraftVersions>',
  'requests.fields': 'JsonColumn<DraftChanges>',
  'requests.submitted_as': "JsonColumn<Pick<Profile, 'document' | 'employer'>>",
  'saved_views.area': 'ViewArea',
  'scheme_drafts.content': 'JsonColumn<SchemeContent>',
  'schemes.content': "JsonColumn<Omit<Scheme, 'id' | 'version' | 'inForceFrom'>>",
  'user_changes.topic': 'Topic',
  'users.profile': 'JsonColumn<Partial<Profile>>',
}

/** @type {Record<string, string>} */
const imports = {
  DocumentKind: '@habilita/contract/requests/request-values',
  DraftChanges: '@habilita/contract/requests/drafts',
  DraftVersions: '@habilita/contract/requests/drafts',
  JsonColumn: './json-column.ts',
  NoticeCode: '@habilita/contract/notices/notices',
  Profile: '@habilita/contract/people/profile',
  Scheme: '@habilita/contract/schemes/schemes',
  SchemeContent: '@habilita/contract/schemes/scheme-content',
  SchemeDocumentKind: '@habilita/contract/requests/request-values',
  TemplateKind: '@habilita/contract/staff/staff-templates',
  Topic: '@habilita/contract/api/live',
  ViewArea: '@habilita/contract/staff/staff-views',
}

const checksQuery = `
  select c.relname || '.' || a.attname as path, pg_get_constraintdef(k.oid) as check
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
  where c.relnamespace = 'public'::regnamespace and k.contype = 'c'`

/** The values that a check constraint lists for a text column or for the elements of a text array. @param {string} check */
const checkedTexts = check => {
  const one = /^CHECK \(\(\w+ = ('[^']*')::text\)\)$/.exec(check)?.[1]
  if (one !== undefined) return one
  const [, operator, list = ''] = /^CHECK \(+\w+ (= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(check) ?? []
  if (operator === undefined) return undefined
  const union = list.replaceAll('::text', '').replaceAll(', ', ' | ')
  return operator === '<@ ' ? `(${union})[]` : union
}

/**
 * More precise types than kysely-codegen's, by `table.column`.
 * @param {import('pg').Client} client
 */
export const readColumnTypes = async client => {
  /** @type {{ rows: { path: string, check: string }[] }} */
  const { rows } = await client.query(checksQuery)
  const checked = rows.flatMap(({ path, check }) => {
    const type = checkedTexts(check)
    return type === undefined ? [] : [/** @type {const} */ ([path, type])]
  })
  return new Map([...checked, ...Object.entries(declared)])
}

/**
 * Inserts the precise types into the output of kysely-codegen, whose own option for this needs the compiler
 * API of TypeScript 5.
 * @param {string} source @param {ReadonlyMap<string, string>} types
 */
export const refineTypes = (source, types) => {
  const tables = new Map(
    Array.from(source.matchAll(/^  (\w+): (\w+);$/gm), ([, table, name]) => [name, table]),
  )
  const used = new Set()
  const refined = source.replaceAll(
    /^export interface (\w+) \{\n([^}]*)\}/gm,
    (whole, /** @type {string} */ name, /** @type {string} */ body) =>
      whole.replace(
        body,
        body.replaceAll(
          /^  (\w+): (.*);$/gm,
          (line, /** @type {string} */ column, /** @type {string} */ type) => {
            const path = `${tables.get(name)}.${column}`
            const precise = types.get(path)
            if (precise === undefined) return line
            used.add(path)
            return `  ${column}: ${type.replace(/string(?:\[\])?|Json/, () => precise)};`
          },
        ),
      ),
  )
  const unused = [...types.keys()].filter(path => !used.has(path))
  if (unused.length > 0)
    throw new Error(`Types are declared for columns that do not exist: ${unused.join(', ')}`)
  const lines = Object.entries(imports).map(([name, from]) => `import type { ${name} } from "${from}";\n`)
  return refined.replace('import type { ColumnType }', `${lines.join('')}import type { ColumnType }`)
}
