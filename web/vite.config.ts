import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserSupport, targetsOf } from './build/browser-support.ts'
import { classNames } from './build/class-names.ts'
import { firstLoad } from './build/first-load.ts'
import { iconImports } from './build/icon-imports.ts'
import { publicPages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { publicScripts } from './build/public-scripts.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { geo } from './geo/plugin.ts'
import manifest from './package.json' with { type: 'json' }

const { browserslist } = manifest
const pages = publicPages()

/** Plugins of the browser's build. The server's build has the same modules but no files of its own. */
const browserOnly = () => [
  preloadFonts(['inter-basic', 'fraunces-basic']),
  pages.plugin,
  firstLoad({
    screens: pages.screens,
    golfersLimitKb: 20,
    limitsKb: {
      '/': 120.4,
      '/sessions': 131,
      '/sessions/$id': 130.1,
      '/county/$stateCode/$countyName': 127.3,
      '/u/$username': 128.4,
      '/leaderboard': 122.1,
      '/faq': 1,
      '/terms': 1,
      '/privacy': 1,
    },
  }),
  browserSupport({
    browserslist,
    allowed: [
      // React, TanStack Router, React Aria, and our share button check before they use these.
      'TouchEvent',
      'document.startViewTransition',
      '.startViewTransition()',
      '.skipTransition()',
      'navigator.connection',
      'navigator.share',
      // Safari on an iPhone has these on the home screen only. lib/push.ts checks.
      'Notification',
      'Notification.permission',
      'Notification.requestPermission',
      'navigator.setAppBadge',
      'navigator.userAgentData',
      '.getTextInfo()',
      '.getWeekInfo()',
      // React.Children.toArray and router.history.canGoBack, not the iterator's and Navigation's.
      '.toArray()',
      '.canGoBack()',
    ],
  }),
  publicScripts(),
  precompress(),
]

/**
 * Earlier groups take a module first. The entry is the libraries, which change least often, and our own code. What the
 * most pages share comes before what few do.
 */
const chunkGroups = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'initial', tags: ['$initial' as const] },
  // Libraries export these beside what public pages use first.
  { name: 'later', test: /use(Blocker|MutationState)\.js$/ },
  { name: 'mutations', test: /useMutation\.js$/ },
  { name: 'common', test: (id: string) => pages.isOfHome(id) && pages.isCommon(id) },
  { name: 'home', test: pages.isOfHome },
  { name: 'public', test: pages.isCommon },
  { name: pages.groupOf, debugName: 'of a page' },
  { name: 'lists', test: pages.isOfLists },
  { name: pages.basicsOf, debugName: 'basics', minShareCount: 2 },
  { name: pages.screenOf, debugName: 'screen' },
  // What the same screens that need a login share. Merging small ones with others of similar users made the header of
  // golfers load 91 KB, since a chunk loads all that its parts import.
  {
    name: 'shared',
    test: (id: string) => !id.includes('/node_modules/'),
    minShareCount: 2,
    entriesAware: true,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [iconImports(), react(), geo(), subsetFonts(), ...(isSsrBuild ? [] : browserOnly())],
  // React has this hook, so it needs no other version.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // One file without imports from node_modules, so that the server starts fast.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  css: { modules: { generateScopedName: classNames() } },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist-server', copyPublicDir: false, target: 'node24' }
      : {
          outDir: 'dist',
          target: targetsOf(browserslist),
          // All supported browsers have it.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              // The entry names every file, and a hash doesn't compress. These are the shortest it may have.
              // Without the names of a shared chunk's users, which its style sheet has too.
              chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
              assetFileNames: ({ names: [name = ''] }) =>
                `assets/${path.parse(name).name.split('~')[0]}-[hash:6][extname]`,
              // Chromium then compiles what runs at the start while it loads, not function by function when they run.
              postBanner: ({ isEntry, name }) =>
                isEntry || name === 'libraries' ? '//# allFunctionsCalledOnLoad' : '',
              codeSplitting: { groups: chunkGroups },
            },
          },
        }),
  },
}))
