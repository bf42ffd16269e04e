import type { Plugin } from 'vite'

const imported = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own module. The package's index has 6,000 modules, which slow the build and hide from
 * its chunks which page needs which icon.
 */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    // In development, Vite makes one file of the package.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: '@tabler/icons-react' },
      handler: (code) => ({
        code: code.replaceAll(imported, (_statement, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
            .join(';'),
        ),
        map: null,
      }),
    },
  }
}
