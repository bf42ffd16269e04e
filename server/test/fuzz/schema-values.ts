import fc from 'fast-check'

/** The parts of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  propertyNames?: Schema
  required?: string[]
}
export type Schemas = Record<string, Schema>

/** Returns promising values for a field of this name, such as ids that exist. Called for each generated value. */
export type Known = (name: string) => readonly unknown[]

const optionalShare = 0.4
const knownShare = 0.9

/**
 * Generates values that a schema accepts.
 * @param name the name of the field or parameter, to look up known values
 */
export function valuesOf(
  schema: Schema,
  name: string,
  schemas: Schemas,
  known: Known,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, its = name) => valuesOf(part, its, schemas, known)
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })))
  if (schema.type === 'object') return objects(schema, inner)
  if (schema.type === 'array')
    return fc.array(inner(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 4, 4),
    })
  return scalars(schema, name, known)
}

function objects(
  { properties = {}, required = [], propertyNames }: Schema,
  inner: (part: Schema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (propertyNames) return fc.constant({})
  const names = Object.keys(properties)
  const fields = names.map((name) => inner(properties[name] ?? {}, name))
  return fc
    .tuple(
      fc.tuple(...fields),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), exactly(names)),
    )
    .map(([values, shares]) =>
      Object.fromEntries(
        names.flatMap((name, n) =>
          required.includes(name) || (shares[n] ?? 1) < optionalShare ? [[name, values[n]]] : [],
        ),
      ),
    )
}

const exactly = ({ length }: unknown[]) => ({ minLength: length, maxLength: length })

function scalars(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  return fc
    .tuple(generated(schema), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat())
    .map(([value, share, n]) => {
      const values = share < knownShare ? known(name) : []
      return values.length > 0 ? values[n % values.length] : value
    })
}

function generated(schema: Schema): fc.Arbitrary<unknown> {
  const { type, format, pattern, minimum = -1_000, maximum = 1_000_000 } = schema
  if (type === 'integer')
    return fc.integer({ min: Math.ceil(minimum), max: Math.max(minimum, maximum) })
  if (type === 'number')
    return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type !== 'string') return fc.jsonValue({ maxDepth: 2 })
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date-time') return days.map((day) => day.toISOString())
  if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const { minLength = 0, maxLength = 40 } = schema
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  })
}

const days = fc.date({
  min: new Date('2026-10-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
})
