import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type Writer = (response: unknown) => string

/** Shared by all routes and app instances of a process, because schemas belong to the contract. */
const writers = new WeakMap<z.ZodType, Writer>()

/**
 * Serializes a response by its schema in the contract. Leaves out all other fields, so no column leaks. Doesn't
 * validate (the tests do), which makes a page of sessions three times as fast. Schemas are compiled on first
 * use, because compiling all of them took most of the startup time.
 */
export const serializeResponses: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (response) => writerOf(schema)(response)
}

/** A response as JSON. */
export const serialize = (schema: z.ZodType, response: unknown): string =>
  writerOf(schema)(response)

function writerOf(schema: z.ZodType): Writer {
  const known = writers.get(schema)
  if (known) return known
  const writer = compiled(schema)
  writers.set(schema, writer)
  return writer
}

function compiled(schema: z.ZodType): Writer {
  const options = { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' } as const
  // The compiler reads plain JSON only.
  const shape: Schema = JSON.parse(JSON.stringify(z.toJSONSchema(schema, options)))
  return fastJson(shape)
}
