import { expect, test } from 'vitest'
import { leftoversIn } from './leftovers.ts'

const rulesFor = (path: string, text: string) =>
  leftoversIn([{ path, text }]).map(({ rule }) => rule)
const rule = 'account codes and posting keys come from ledger/keys.ts or routines/keys.sql'

test.for([
  "a.code = 'escrow:' || s.id",
  "code like 'user:%'",
  "a.code ~ '^receivable:'",
  "a.code ~ '^(user|escrow):'",
  `const key = \`topup:\${checkoutId}\``,
])('a key isn’t put together or taken apart by hand: %s', (text) => {
  expect(rulesFor('server/src/modules/a/b.ts', text)).toEqual([rule])
  expect(rulesFor('server/routines/b.sql', text)).toEqual([rule])
  expect(rulesFor('server/src/modules/ledger/ledger-invariants.ts', text)).toEqual([])
})

test.for(['a/routes.ts', 'a/rules.ts', 'a/name-rules.ts', 'a/rules/b.ts', 'a/b-templates.ts'])(
  'SQL isn’t in %s',
  (file) => {
    const rule = 'routes, rules, and templates have no SQL'
    for (const text of ['sql`select 1`', 'sql<{ n: number }>`select 1`', "tx.selectFrom('seat')"])
      expect(rulesFor(`server/src/modules/${file}`, text), text).toEqual([rule])
  },
)

test.for([
  'a/queries.ts',
  'a/join-session.ts',
  'sessions/seats/leave-session.ts',
  'a/rules.test.ts',
])('SQL may be in %s', (file) => {
  expect(rulesFor(`server/src/modules/${file}`, 'sql`select 1`')).toEqual([])
})

test('a random name can’t be a phone number', () => {
  const name = (start: string) => `const name = \`${start}$\{newId().slice(-8)}\``
  expect(rulesFor('server/test/a.ts', name('ann-'))).toEqual([
    'a random name has a letter before its digits, which alone may be a phone number',
  ])
  expect(rulesFor('server/test/a.ts', name('ann-n'))).toEqual([])
})

test.for(['// ', ' * ', '  /** '])('a line of a comment ends after 120 characters: %s', (start) => {
  const line = (length: number) => start.padEnd(length, 'word ').slice(0, length)
  expect(rulesFor('contract/src/a.ts', line(121))).toEqual([
    'a line of a comment has at most 120 characters',
  ])
  expect(rulesFor('contract/src/a.ts', line(120))).toEqual([])
})

test('a file doesn’t change the fixtures of later files', () => {
  expect(rulesFor('server/src/a.test.ts', 'test.override({ races: true })')).toEqual([
    'test.override() changes later files too: use test.extend()',
  ])
})

test('a module makes no formatter while it loads', () => {
  const rule =
    'a formatter is made when it’s first needed, with once(): the first of a kind takes a phone 0.2 s'
  const text = "const byName = new Intl.Collator('en-US')"
  expect(rulesFor('web/src/lib/a.ts', text)).toEqual([rule])
  expect(rulesFor('contract/src/a.ts', `export ${text}`)).toEqual([rule])
  expect(
    rulesFor('web/src/lib/a.ts', "const byName = once(() => new Intl.Collator('en-US'))"),
  ).toEqual([])
  expect(rulesFor('server/src/lib/a.ts', text)).toEqual([])
})
