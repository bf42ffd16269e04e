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
