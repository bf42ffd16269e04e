import { newId } from '../src/lib/ids.ts'
import type { Sent } from './admin-rows.ts'
import type { TestApp } from './app.ts'

/** Sends a call named by its method and path. Its response may be an error. */
export async function sendCall(
  golf: TestApp,
  name: string,
  { params = {}, query, body, file }: Sent,
  token?: string,
) {
  const [method, template] = name.split(' ') as ['GET', string]
  const url = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? newId()))
  const boundary = 'county-golf'
  const form = file && [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="courses.csv"',
    'content-type: text/csv',
    '',
    file,
    `--${boundary}--`,
    '',
  ]
  return await golf.app.inject({
    method,
    url: `/api${url}`,
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
    ...(form && { payload: form.join('\r\n') }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      'idempotency-key': newId(),
    },
  })
}
