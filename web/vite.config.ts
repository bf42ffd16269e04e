import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserSupport, targetsOf } from './build/browser-support.ts'
import { firstLoad } from './build/first-load.ts'
import { iconImports } from './build/icon-imports.ts'
import { publicPages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
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
    limitsKb: {
      '/': 123,
      '/sessions': 133,
      '/sessions/$id': 138,
      '/county/$stateCode/$countyName': 128,
      '/u/$username': 132,
      '/leaderboard': 130,
      '/faq': 2,
      '/terms': 2,
      '/privacy': 2,
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
      'navigator.userAgentData',
      '.getTextInfo()',
      '.getWeekInfo()',
      // React.Children.toArray and router.history.canGoBack, not the iterator's and Navigation's.
      '.toArray()',
      '.canGoBack()',
    ],
  }),
  precompress(),
]

/**
 * The entry is React, the other libraries, and our code, each of which a browser runs for less than a frame or two.
 * Then comes what public pages share.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'initial', tags: ['$initial' as const], priority: 3 },
  { name: 'home', test: pages.isOfHome, priority: 2 },
  { name: 'public', test: pages.isCommon, priority: 1 },
  { name: pages.groupOf, priority: 0 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [iconImports(), react(), geo(), subsetFonts(), ...(isSsrBuild ? [] : browserOnly())],
  // One file without imports from node_modules, so that the server starts fast.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
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
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        }),
  },
}))
