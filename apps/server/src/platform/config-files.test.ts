import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const S3 = {
  FILES_S3_ENDPOINT: 'https://s3.example.com',
  FILES_S3_BUCKET: 'documentos',
  FILES_S3_ACCESS_KEY: 'AKIATEST',
  FILES_S3_SECRET_KEY: 'a-secret-of-the-store',
}

test('without settings documents are stored on disk', () => {
  expect(readConfig({}).filesS3).toBeUndefined()
})

test('an S3 store is read with all its settings, the default region and the bucket in the path', () => {
  expect(readConfig(S3).filesS3).toEqual({
    endpoint: new URL('https://s3.example.com'),
    bucket: 'documentos',
    region: 'us-east-1',
    accessKey: 'AKIATEST',
    secretKey: 'a-secret-of-the-store',
    pathStyle: true,
  })
  expect(readConfig({ ...S3, FILES_S3_PATH_STYLE: 'off' }).filesS3).toMatchObject({ pathStyle: false })
})

test.each(Object.keys(S3))('an S3 store without %s is rejected', missing => {
  expect(() => readConfig({ ...S3, [missing]: '' })).toThrow('need each other')
})

test('documents are never sent unencrypted to another machine', () => {
  expect(() => readConfig({ ...S3, FILES_S3_ENDPOINT: 'http://s3.example.com' })).toThrow('FILES_S3_ENDPOINT')
})
