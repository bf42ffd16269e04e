/** The modules and files that each public page needs first, derived from the routes in `src/routes`. */
import { isPublic, type PublicPath, pageOf, pagePaths } from '@county-golf/contract/pages'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * Knows what public pages need, for the server, the chunks, and the budgets. What pages share goes into few files,
 * because a request costs more than a few unused bytes. Home’s has no more than it needs, since most guests start
 * there.
 */
export function publicPages() {
  const users = new Map<string, PublicPath[]>()
  let screens = new Map<PublicPath, readonly string[]>()
  const plugin: Plugin = {
    name: 'public-pages',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      screens = screensOf(this)
      // Still pages load theirs later, so these have files of their own.
      for (const [page, modules] of screens)
        if (!pageOf(page).isStill)
          for (const module of importsOf(this, modules))
            users.set(module, [...(users.get(module) ?? []), page])
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.fromEntries(
          [...screens].map(([page, modules]) => {
            const chunks = firstChunks(bundle, modules)
            return [
              page,
              {
                scripts: chunks.map(({ fileName }) => fileName),
                styles: [
                  ...new Set(
                    chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
                  ),
                ],
              },
            ]
          }),
        )
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(files) })
      },
    },
  }
  const usersOf = (module: string): PublicPath[] => users.get(module) ?? []
  const countOf = (module: string): number => usersOf(module).length
  const isOfHome = (module: string): boolean =>
    countOf(module) > 1 && usersOf(module).includes('/') && !module.includes('/node_modules/')
  const isOfLists = (module: string): boolean =>
    countOf(module) > 1 &&
    usersOf(module).every((page) => subjectOf(page) === 'sessions' && page !== '/sessions/$id')
  const nameOf = (module: string, kind: string): string | null => {
    const [page, ...others] = usersOf(module)
    return page && others.length === 0 ? `${kind}${page.replaceAll(/\W+/g, '-')}` : null
  }
  return {
    plugin,
    /** The modules that each page needs first. */
    screens: () => screens,
    /** What home shares with other pages. Of libraries, an import of their index doesn't say what is used. */
    isOfHome,
    /** Modules of most pages, and icons of several, which are too small for files of their own. */
    isCommon: (module: string): boolean =>
      countOf(module) > (module.includes('/node_modules/') ? 1 : 3),
    /** The chunk of a module that a few pages share: `sessions-u`. */
    groupOf: (module: string): string | null =>
      countOf(module) > 1 && !isOfLists(module)
        ? [...new Set(usersOf(module).map(subjectOf))].join('-')
        : null,
    /** What the lists of sessions share, and a session's page doesn't. */
    isOfLists,
    /** The chunk of a widget, helper, or icon that one page shares with screens that aren't public. */
    basicsOf: (module: string): string | null =>
      module.includes('/src/features/') ? null : nameOf(module, 'basics'),
    /** The chunk of all else that one page needs. */
    screenOf: (module: string): string | null => nameOf(module, 'screen'),
  }
}

/** A county's page is a list of sessions, too. */
const subjectOf = (page: PublicPath) => page.split('/')[1]?.replace('county', 'sessions')

/** The modules that each public page's route imports when it opens: its screen, and the queries of its loader. */
function screensOf(graph: Graph): Map<PublicPath, readonly string[]> {
  const routes = [...graph.getModuleIds()].flatMap((id) => {
    const module = /\/src\/routes\/[\w-]+\.ts$/.test(id) ? graph.getModuleInfo(id) : null
    const [, path] = /\bpage\(["'`](\/[^"'`]*)["'`]\)/.exec(module?.code ?? '') ?? []
    return module && path ? [[path, [...module.dynamicallyImportedIds]] as const] : []
  })
  const found = new Map(routes)
  return new Map(
    pagePaths.filter(isPublic).map((path) => {
      const modules = found.get(path)
      if (!modules?.length) throw new Error(`No route in src/routes imports the screen of ${path}.`)
      return [path, modules]
    }),
  )
}

/** The modules and all that they import. */
function importsOf(
  graph: Graph,
  modules: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const id of modules) {
    if (seen.has(id)) continue
    seen.add(id)
    importsOf(graph, graph.getModuleInfo(id)?.importedIds ?? [], seen)
  }
  return seen
}

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

function withImports(all: readonly Chunk[], from: readonly Chunk[], seen = new Set<Chunk>()) {
  for (const chunk of from) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    withImports(
      all,
      all.filter(({ fileName }) => chunk.imports.includes(fileName)),
      seen,
    )
  }
  return seen
}

/** The entry and what it imports. */
export function entryChunks(bundle: Rolldown.OutputBundle): Set<Chunk> {
  const all = chunksOf(bundle)
  return withImports(
    all,
    all.filter(({ isEntry }) => isEntry),
  )
}

/** The chunks of the modules and all that they import, without those of the entry. */
export function firstChunks(bundle: Rolldown.OutputBundle, modules: readonly string[]): Chunk[] {
  const all = chunksOf(bundle)
  const first = all.filter(({ moduleIds }) => modules.some((id) => moduleIds.includes(id)))
  const entry = entryChunks(bundle)
  return [...withImports(all, first)].filter((chunk) => !entry.has(chunk))
}
