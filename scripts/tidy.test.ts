import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { tidy } from './tidy.ts'

/** The violations in a clone with just these files, as they are printed. */
function violations(files: Record<string, string>): string[] {
  const clone = mkdtempSync(path.join(tmpdir(), 'tidy-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(clone, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return tidy(clone).map(({ path: file, line, rule }) => `${file}:${line} ${rule}`)
  } finally {
    rmSync(clone, { recursive: true })
  }
}

/** Returns the violations of one file with this import. */
const importing = (from: string, target: string, clause = '{ x }') =>
  violations({ [from]: `import ${clause} from '${target}'\n` })

describe('imports between the workspaces', () => {
  it('lets the server and the web share the contract only', () => {
    expect(importing('web/src/lib/a.ts', '../../../server/src/lib/ids.ts')).toEqual([
      'web/src/lib/a.ts:1 web reaches into server; only @county-golf/contract is shared',
    ])
    expect(importing('server/src/lib/a.ts', '../../../web/src/lib/b.ts')).toContainEqual(
      'server/src/lib/a.ts:1 server reaches into web; only @county-golf/contract is shared',
    )
  })

  it('lets the demo import the server, but not the reverse', () => {
    expect(importing('demo/src/a.ts', '../../server/src/lib/ids.ts')).toEqual([])
    expect(importing('server/src/main.ts', '../../demo/src/a.ts')).toContainEqual(
      'server/src/main.ts:1 server reaches into demo; only @county-golf/contract is shared',
    )
  })

  it('doesn’t let the embedded database import the server', () => {
    expect(importing('embedded-postgres/src/a.ts', '../../server/src/config.ts')).toEqual([
      'embedded-postgres/src/a.ts:1 embedded-postgres reaches into server; only @county-golf/contract is shared',
    ])
  })

  it('lets the contract import only Zod and itself', () => {
    const rule = 'contract imports nothing but zod and itself, not fastify'
    expect(importing('contract/src/a.ts', 'fastify')).toEqual([`contract/src/a.ts:1 ${rule}`])
    expect(importing('contract/src/a.ts', 'zod')).toEqual([])
  })

  it('covers multiline imports, exports, and dynamic imports', () => {
    expect(
      violations({
        'contract/src/a.ts': "import {\n  x,\n  y,\n} from 'one'\nexport * from 'two'\n",
        'contract/src/b.ts': "const late = () => import('three')\n",
      }),
    ).toEqual([
      'contract/src/a.ts:1 contract imports nothing but zod and itself, not one',
      'contract/src/a.ts:5 contract imports nothing but zod and itself, not two',
      'contract/src/b.ts:1 contract imports nothing but zod and itself, not three',
    ])
  })
})

describe('imports in the web', () => {
  it.each([
    ['web/src/ui/a.tsx', '../features/wallet/b.ts', 'ui imports features/wallet'],
    ['web/src/lib/a.ts', '../app/router.tsx', 'lib imports app'],
    ['web/src/lib/a.ts', '../domain/viewer.ts', 'lib imports domain'],
    ['web/src/ui/a.tsx', '../domain/viewer.ts', 'ui imports domain'],
    ['web/src/domain/viewer.ts', '../features/wallet/b.ts', 'domain imports features/wallet'],
    ['web/src/features/wallet/a.ts', '../../app/router.tsx', 'features/wallet imports app'],
    ['web/src/features/wallet/a.ts', '../../routes/wallet.ts', 'features/wallet imports routes'],
    ['web/src/routes/wallet.ts', '../app/router.tsx', 'routes imports app'],
  ])('only go down the layers: %s may not import %s', (from, target, rule) => {
    expect(importing(from, target)).toEqual([`${from}:1 ${rule}, which is above it`])
  })

  it('never cross from one feature to another', () => {
    expect(importing('web/src/features/wallet/a.ts', '../sessions/b.ts')).toEqual([
      'web/src/features/wallet/a.ts:1 features/wallet imports features/sessions: no feature imports another',
    ])
    expect(importing('web/src/routes/wallet.ts', '../features/wallet/b.ts')).toEqual([])
    expect(importing('web/src/features/wallet/a.ts', '../../domain/viewer.ts')).toEqual([])
    expect(importing('web/src/domain/viewer.ts', '../ui/toast.ts')).toEqual([])
  })

  it('never load Zod, directly or through a contract file', () => {
    const contract = {
      'contract/src/wallet.ts': "import { cents } from './fields.ts'\n",
      'contract/src/fields.ts': "import { z } from 'zod'\n",
      'contract/src/money.ts': "import type { z } from 'zod'\n",
    }
    const web = [
      "import { a } from '@county-golf/contract/wallet'",
      "import type { B } from '@county-golf/contract/wallet'",
      "import { dollars } from '@county-golf/contract/money'",
      "import { z } from 'zod'",
    ]
    expect(violations({ ...contract, 'web/src/lib/a.ts': web.join('\n') })).toEqual([
      'web/src/lib/a.ts:1 the browser would load zod through @county-golf/contract/wallet: import type only',
      'web/src/lib/a.ts:4 the browser would load zod through zod: import type only',
    ])
  })
})

describe('imports in the server', () => {
  const module = 'server/src/modules'

  it.each([
    ['server/src/lib/a.ts', '../http/b.ts', 'lib imports server/src/http/b.ts'],
    ['server/src/lib/a.ts', '../config.ts', 'lib imports server/src/config.ts'],
    [
      'server/src/http/a.ts',
      '../modules/auth/service.ts',
      `http imports ${module}/auth/service.ts`,
    ],
    [`${module}/auth/a.ts`, '../../app.ts', 'a module imports server/src/app.ts'],
  ])('only go down the layers: %s may not import %s', (from, target, rule) => {
    expect(importing(from, target)).toEqual([`${from}:1 ${rule}, which is above it`])
  })

  it('may import types of injected dependencies', () => {
    expect(importing(`${module}/auth/a.ts`, '../../deps.ts', 'type { Deps }')).toEqual([])
  })

  it('follow the list of modules, through each module’s service', () => {
    const from = `${module}/wallet/a.ts`
    expect(importing(from, '../ledger/service.ts')).toEqual([])
    expect(importing(from, '../ledger/queries.ts')).toEqual([
      `${from}:1 module ledger is reached through its service.ts, not ${module}/ledger/queries.ts`,
    ])
    expect(importing(from, '../sessions/service.ts')).toEqual([
      `${from}:1 module wallet may not import module sessions, by scripts/tidy/imports.ts`,
    ])
    expect(importing(`${module}/golf/a.ts`, '../wallet/service.ts')).toContain(
      `${module}/golf/a.ts:1 module golf is new. List its imports in scripts/tidy/imports.ts`,
    )
  })

  it('never bring the test harness into product code', () => {
    expect(importing(`${module}/auth/a.ts`, '../../../test/app.ts')).toEqual([
      `${module}/auth/a.ts:1 product code imports the test harness`,
    ])
    expect(importing(`${module}/auth/a.test.ts`, '../../../test/app.ts')).toEqual([])
  })
})

describe('tables', () => {
  it.each([
    ["db.insertInto('seat')", 'sql`delete from seat where id = 1`'],
    ["db.updateTable('seat as s')", 'sql`update seat s set no = 1`'],
    ["db.deleteFrom('seat')", 'sql`INSERT INTO seat values (1)`'],
  ])('are written by the module that owns them: %s beside %s', (one, other) => {
    expect(
      violations({
        'server/src/modules/sessions/queries.ts': one,
        'server/src/modules/payments/queries.ts': `// a line before\n${other}`,
      }),
    ).toEqual([
      'server/src/modules/payments/queries.ts:2 table seat is written by payments, and scripts/tidy/table-access.ts gives it to sessions',
    ])
  })

  it('have an owner before they are written', () => {
    expect(violations({ 'server/src/lib/a.ts': "db.insertInto('green')" })).toEqual([
      'server/src/lib/a.ts:1 table green is written by lib, and scripts/tidy/table-access.ts does not list it',
    ])
  })

  it.each([
    'sql`select 1 from seat for update`',
    'sql`select 1 from generate_series(1, 2) n join seat s on true`',
    'sql`select 1 from token t, seat`',
    "db.selectFrom('seat as s')",
    "db.selectFrom(['token', 'seat'])",
    "db.selectFrom('token').leftJoin('seat', 'a', 'b')",
  ])('are read by their owner and the modules that may: %s', (read) => {
    const rule = 'table seat is read by auth, and scripts/tidy/table-access.ts gives it to sessions'
    const reading = (module: string) =>
      violations({ [`server/src/modules/${module}/queries.ts`]: read }).filter(
        (line) => !line.includes('table token'),
      )
    expect(reading('auth')).toEqual([`server/src/modules/auth/queries.ts:1 ${rule}`])
    expect(reading('sessions')).toEqual([])
    expect(reading('calendar')).toEqual([])
    expect(
      violations({ 'server/src/modules/auth/a.ts': '// What comes from seat or waitlist' }),
    ).toEqual([])
  })

  it('have no listed reader that doesn’t read them', () => {
    const lines = violations({ 'scripts/tidy/table-access.ts': '' })
    expect(lines).toContain(
      "scripts/tidy/table-access.ts:1 calendar may read table seat and doesn't: remove it from the list",
    )
  })
})

describe('files', () => {
  it('have at most 300 lines', () => {
    expect(violations({ 'web/src/ui/a.css': 'a {}\n'.repeat(300) })).toEqual([])
    expect(violations({ 'web/src/ui/a.css': 'a {}\n'.repeat(301) })).toEqual([
      'web/src/ui/a.css:301 301 lines, more than 300: split the file',
    ])
  })

  it.each([
    ['// TODO later', 'unfinished: do it or drop it'],
    ['// @ts-ignore', 'fix the types instead of muting them'],
    ['console.log(1)', 'console.log belongs in scripts only'],
    ["it.only('a', () => {})", 'every test runs: no only, skip or todo'],
    ["test.describe.skip('a', () => {})", 'every test runs: no only, skip or todo'],
    ['const a: any = 1', 'bypasses the type checker'],
    ['const a = b as any', 'bypasses the type checker'],
    ['const a: Record<string, any> = {}', 'bypasses the type checker'],
    ['const a = b as unknown as C', 'bypasses the type checker'],
    [
      "const a = { queryKey: ['wallet'] }",
      'query keys come from a key factory, such as sessionKeys, and aren’t taken apart',
    ],
    [
      "queryKey[0] === 'wallet'",
      'query keys come from a key factory, such as sessionKeys, and aren’t taken apart',
    ],
  ])('have no leftovers such as %s', (text, rule) => {
    expect(violations({ 'server/src/lib/a.ts': `\n${text}\n` })).toEqual([
      `server/src/lib/a.ts:2 ${rule}`,
    ])
  })

  it.each([
    ['const a = "You\'re in"', 'what people read has curly quotes and apostrophes'],
    ["<p>You're in</p>", 'what people read has curly quotes and apostrophes'],
    [
      "  an open spot in someone else's. Refunds",
      'what people read has curly quotes and apostrophes',
    ],
    ["const a = 'Loading...'", 'what people read has “…” for an ellipsis'],
    ['<p>Loading...</p>', 'what people read has “…” for an ellipsis'],
    ['const now = new Date()', 'screens use serverNow() or deviceNow()'],
    ['const now = Date.now()', 'screens use serverNow() or deviceNow()'],
  ])('keep the rules of screens, unlike %s', (text, rule) => {
    const file = 'web/src/features/home/a.tsx'
    expect(violations({ [file]: `\n${text}\n` })).toEqual([`${file}:2 ${rule}`])
    expect(violations({ 'web/src/features/home/a.test.tsx': text })).toEqual([])
    // Here the specification's words stay.
    expect(violations({ 'web/src/features/sessions/spec-copy.ts': text })).toEqual([])
  })

  it('may mention leftovers in comments and strings', () => {
    const text = "// any: of console.log(1)\nconst a = 'it.only(' // as any\n/* b: any */"
    expect(violations({ 'server/src/lib/a.ts': text })).toEqual([])
  })

  it('may print if they are scripts', () => {
    expect(violations({ 'scripts/a.mjs': 'console.log(1)' })).toEqual([])
  })
})

describe('classes of CSS modules', () => {
  const css = '.card { color: red; & .name { color: blue } }\n.old { color: green }\n'

  it('are used by a file that imports the module', () => {
    const screen = (code: string) =>
      violations({
        'web/src/ui/card.module.css': css,
        'web/src/ui/card.tsx': `import styles from './card.module.css'\n${code}\n`,
      })
    expect(screen("export const used = [styles.card, styles['name']]")).toEqual([
      'web/src/ui/card.module.css:2 class old is used nowhere',
    ])
    expect(screen('export const all = (name: string) => styles[name]')).toEqual([])
  })

  it('are defined in the module', () => {
    const found = violations({
      'web/src/ui/card.module.css': '.card { color: red }\n',
      'web/src/ui/card.tsx': `import styles from './card.module.css'\nexport const used = [styles.card, styles.gone]\n`,
    })
    expect(found).toEqual(['web/src/ui/card.tsx:2 class gone is not in web/src/ui/card.module.css'])
  })
})

describe('shared classes', () => {
  it('are named by an element or composed by a module', () => {
    const found = violations({
      'web/src/theme/shared.css':
        '.fill { flex: 1 }\n.touch { width: 44px }\n.old { color: green }\n',
      'web/src/ui/card.module.css': '.card { composes: touch from global }\n',
      'web/src/ui/card.tsx': `import styles from './card.module.css'\nexport const card = <p className={\`fill \${styles.card}\`} />\n`,
    })
    expect(found).toEqual(['web/src/theme/shared.css:3 class old is used nowhere'])
  })
})
