import { expect, it } from 'vitest'
import { storageStatus } from '#domain/storage-status.ts'

it.each([
  [400, '{"statusCode":"403","error":"Unauthorized","message":"jwt expired"}', 403],
  [400, '{"statusCode":404,"error":"not_found"}', 404],
  [400, '{"statusCode":"413","error":"Payload too large"}', 413],
  [400, '{"statusCode":"400","error":"InvalidKey"}', 400],
  [400, '{"statusCode":"200"}', 400],
  [400, '{"statusCode":"many"}', 400],
  [400, 'null', 400],
  [400, '<p>proxy</p>', 400],
  [500, '{"statusCode":"403"}', 500],
])('of %i with %s Storage means %i', (status, body, meant) => {
  expect(storageStatus(status, body)).toBe(meant)
})
