import { type Setting, switched } from './config-readers.ts'
import type { S3Place } from '../ports/file-store.ts'
import { OperatorError } from './operator-error.ts'
import { isTrustworthy } from './trustworthy-address.ts'

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined

const setting = (
  definition: Omit<Setting<string>, 'read'> & { readonly pattern: RegExp },
): Setting<string> => {
  const { pattern, ...said } = definition
  return { ...said, read: matching(pattern) }
}

const NEEDED = 'needed with FILES_S3_ENDPOINT'

/** Storage of uploaded documents. */
export const fileSettings = {
  FILES_S3_ENDPOINT: {
    meaning: 'An S3-compatible store that keeps the documents, sealed, instead of the disk',
    fallback: 'documents are kept, sealed, in `DATA_DIR/files`',
    read: (text: string) => (isTrustworthy(text) ? new URL(text) : undefined),
    accepts: 'an https address, or one of this machine',
  } satisfies Setting<URL>,
  FILES_S3_BUCKET: setting({
    meaning: 'The bucket of that store; nothing else may write to it',
    fallback: NEEDED,
    pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    accepts: 'the name of a bucket',
  }),
  FILES_S3_REGION: setting({
    meaning: 'The region of that store',
    fallback: 'us-east-1',
    pattern: /^[a-z0-9-]{2,32}$/,
    accepts: 'the name of a region',
  }),
  FILES_S3_ACCESS_KEY: setting({
    meaning: 'The access key of that store',
    fallback: NEEDED,
    pattern: /^\S{3,128}$/,
    accepts: 'an access key without spaces',
  }),
  FILES_S3_SECRET_KEY: setting({
    meaning: 'The secret key of that store',
    fallback: NEEDED,
    pattern: /^\S{8,256}$/,
    accepts: 'a secret key without spaces',
  }),
  FILES_S3_PATH_STYLE: {
    meaning: 'Whether the bucket stands in the path of an address, rather than in its host name',
    fallback: 'on',
    read: switched,
    accepts: 'on or off',
  } satisfies Setting<'on' | 'off'>,
}

type Read = {
  readonly [Name in keyof typeof fileSettings]?: NonNullable<ReturnType<(typeof fileSettings)[Name]['read']>>
}

export const readS3 = (set: Read): S3Place | undefined => {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket } = set
  const { FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = set
  if ([endpoint, bucket, accessKey, secretKey].every(each => each === undefined)) return undefined
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new OperatorError(
      'The configuration is not right: FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY and ' +
        'FILES_S3_SECRET_KEY need each other.',
    )
  return {
    endpoint,
    bucket,
    region: set.FILES_S3_REGION ?? 'us-east-1',
    accessKey,
    secretKey,
    pathStyle: set.FILES_S3_PATH_STYLE !== 'off',
  }
}
