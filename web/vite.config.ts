import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserSupport, targetsOf } from './build/browser-support.ts'
import { firstLoad } from './build/first-load.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { geo } from './geo/plugin.ts'
import manifest from './package.json' with { type: 'json' }

const { browserslist } = manifest

/** Plugins of the browser's build. The server's build has the same modules but no files of its own. */
const browserOnly = () => [
  preloadFonts(['inter-basic', 'fraunces-basic']),
  firstLoad({
    modules: ['src/features/home/home-page.tsx', 'src/ui/toaster.tsx'],
    limitKb: 170,
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

/** Small modules of the public screens. */
const sharedModules =
  /\/src\/(lib|domain|features\/(home\/(rendered|copy|county)|sessions\/(api|use-session|components\/(amounts|pay|session-|status|visib)))|ui\/(back|card|chip|contour|county-|field|highlighted|loaded|meters|more-|native-|page-|retry|search-|skeletons|stat|text-input))/

/**
 * The entry is React, the other libraries, and our code, each of which a browser runs for less than a frame or two.
 * What public screens share is one file, because a request costs more than a few unused bytes.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'initial', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', test: sharedModules, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), geo(), subsetFonts(), ...(isSsrBuild ? [] : browserOnly())],
  resolve: {
    // The package's index pulls in a module an icon; one file of them all is what it recommends.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
  // One file without imports from node_modules, so that the server starts fast.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist-server', copyPublicDir: false, target: 'node24' }
      : // The server finds a page's files in the manifest.
        {
          outDir: 'dist',
          manifest: 'manifest.json',
          target: targetsOf(browserslist),
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        }),
  },
}))
