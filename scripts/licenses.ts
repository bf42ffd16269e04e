/** `npm run licenses`: lists the packages that a server or a browser runs, by license. */
import { productionLicenses } from './lib/production-licenses.ts'

const lines = Object.entries(productionLicenses()).flatMap(([license, packages]) => [
  license,
  ...packages.map((name) => `  ${name}`),
])
process.stdout.write(`${lines.join('\n')}\n`)
