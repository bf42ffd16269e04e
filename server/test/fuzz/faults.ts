import fc from 'fast-check'

/** The parts of a request before it is written out. */
export type Parts = {
  params: Record<string, unknown>
  query: [string, unknown][]
  body: unknown
  headers: Record<string, string>
  /** Sent in place of `body`. */
  raw?: string | Buffer
}

/** Text that is put into the URL without encoding. */
export class Unencoded {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Fault = {
  /** Empty if the request stays valid. */
  name: string
  weight: number
  /** @param odd a value that few fields accept @param n selects the field or the choice */
  apply(parts: Parts, odd: unknown, n: number): void
}

const faults: Fault[] = [
  { name: '', weight: 20, apply: () => undefined },
  { name: 'odd parameter', weight: 4, apply: ({ params }, odd, n) => setOne(params, n, odd) },
  {
    name: 'broken percent-encoding',
    weight: 1,
    apply: ({ params }, _, n) =>
      setOne(params, n, new Unencoded(at(['%E0%A4%A', '%', '%00', '%FF', '%u0041'], n))),
  },
  {
    name: 'unknown query parameter',
    weight: 2,
    apply: ({ query }, odd) => query.push(['misspelled', odd]),
  },
  {
    name: 'odd query value',
    weight: 4,
    apply({ query }, odd, n) {
      const pair = query[n % query.length]
      if (pair) pair[1] = odd
    },
  },
  {
    name: 'query parameter twice',
    weight: 1,
    apply: ({ query }) => query.push(...query.slice(0, 1)),
  },
  { name: 'odd body field', weight: 8, apply: ({ body }, odd, n) => setOne(body, n, odd) },
  {
    name: 'missing body field',
    weight: 3,
    apply({ body }, _, n) {
      if (isObject(body)) delete body[at(Object.keys(body), n)]
    },
  },
  {
    name: 'unknown body field',
    weight: 2,
    apply({ body }, odd) {
      if (isObject(body)) body.misspelled = odd
    },
  },
  {
    name: 'other body',
    weight: 3,
    apply(parts, odd) {
      parts.body = odd
    },
  },
  {
    name: 'broken JSON',
    weight: 2,
    apply(parts, _, n) {
      parts.raw = at(['{', '{"a":', '[1', '"', '{}}', '\u0000', '{"__proto__":{"x":1}}'], n)
    },
  },
  {
    name: 'other content type',
    weight: 2,
    apply({ headers }, _, n) {
      const types = [
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/json; x',
        'x',
      ]
      headers['content-type'] = at(types, n)
    },
  },
  {
    name: 'large body',
    weight: 1,
    apply(parts) {
      parts.raw = JSON.stringify({ notes: 'x'.repeat(120_000) })
    },
  },
  {
    name: 'bad Idempotency-Key',
    weight: 2,
    apply({ headers }, _, n) {
      headers['idempotency-key'] = at(['', 'x'.repeat(201), 'a b', '\u00e9'], n)
    },
  },
  {
    name: 'bad token',
    weight: 2,
    apply({ headers }, _, n) {
      const tokens = ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, 'Basic eA==', 'x']
      headers.authorization = at(tokens, n)
    },
  },
]

/** Half of the faults leave the request unchanged. */
export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  ...faults.map((fault) => ({ weight: fault.weight, arbitrary: fc.constant(fault) })),
)

const oddValues: readonly unknown[] = [
  ...[null, true, -1, 0, 0.5, 1e308, 2 ** 53],
  ...[[], {}, [[]], { $ne: null }, ['x'.repeat(300)]],
  ...['', ' ', '\u0000', '\u202e', '\ud800', '🏌️', '%', '\\', '../..', "'; drop table app_user; --"],
  ...['null', 'NaN', '__proto__', 'constructor', '1e999', '-infinity', '2026-02-30', '0000-00-00'],
  ...[
    '9'.repeat(400),
    'x'.repeat(5_000),
    '2026-13-01T25:61:00Z',
    '00000000-0000-0000-0000-000000000000',
  ],
]

/** Wrong values that people, bots, and attackers send. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const at = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function setOne(holder: unknown, n: number, value: unknown): void {
  if (!isObject(holder)) return
  const names = Object.keys(holder)
  if (names.length > 0) holder[at(names, n)] = value
}
