import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'

/** Hashed, never stored: every character is welcome. */
const secrets = ['password', 'oldPassword', 'newPassword']

const named = endpoints.flatMap((endpoint) =>
  [endpoint.params, endpoint.query, endpoint.body].flatMap((part) =>
    Object.entries(fields(part)).map(([field, schema]): [string, z.core.$ZodType] => [
      `${endpoint.method} ${endpoint.path} ${field}`,
      schema,
    ]),
  ),
)

describe('a NUL character, which PostgreSQL can’t store,', () => {
  test.each(named.filter(([name]) => !secrets.some((secret) => name.endsWith(` ${secret}`))))(
    'is refused in %s',
    (_, schema) => {
      expect(z.safeParse(schema, 'a\u0000b').success).toBe(false)
    },
  )
})

function fields(part: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  if (part instanceof z.ZodOptional || part instanceof z.ZodNullable) return fields(part.unwrap())
  return part instanceof z.ZodObject ? part.shape : {}
}
