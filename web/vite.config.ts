import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoad } from './build/first-load.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { geo } from './geo/plugin.ts'

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
    precompress(),
  ],
  resolve: {
    // The package's index pulls in a module an icon; one file of them all is what it recommends.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
})
