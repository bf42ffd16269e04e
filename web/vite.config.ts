import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserSupport, targetsOf } from './build/browser-support.ts'
import { firstLoad } from './build/first-load.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { geo } from './geo/plugin.ts'
import manifest from './package.json' with { type: 'json' }

const { browserslist } = manifest

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    geo(),
    preloadFonts(['inter-latin-wght-normal', 'fraunces-latin-wght-normal']),
    firstLoad({
      modules: ['src/features/home/home-page.tsx', 'src/ui/toaster.tsx'],
      limitKb: 180,
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
  ],
  resolve: {
    // The package's index pulls in a module an icon; one file of them all is what it recommends.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: targetsOf(browserslist),
    assetsInlineLimit: 0,
  },
})
