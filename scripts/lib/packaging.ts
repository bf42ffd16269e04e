/** The systemd units and the container file in `packaging`, parsed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, 'packaging', file), 'utf8')

type Setting = { name: string; value: string }

/** Returns the settings of a unit's section, in order. A name can repeat. */
function section(unit: string, name: string): Setting[] {
  const [, text = ''] =
    new RegExp(`^\\[${name}\\]\\n([\\s\\S]*?)(?=^\\[|$(?![\\s\\S]))`, 'm').exec(unit) ?? []
  return text
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => {
      const [key = '', ...value] = line.split('=')
      return { name: key, value: value.join('=') }
    })
}

/** Returns the instructions of a container file, with their continued lines joined. */
function instructions(file: string): Setting[] {
  return file
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
      return { name, value }
    })
}

/** Returns the value of a setting, the last one if it repeats. */
export const settingOf = (settings: Setting[], name: string) =>
  settings.filter((setting) => setting.name === name).at(-1)?.value

/** Returns the variables that the settings with this name set. */
export const variables = (settings: Setting[], name: string): Record<string, string> =>
  Object.fromEntries(
    settings
      .filter((setting) => setting.name === name)
      .flatMap(({ value }) => value.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  )

/** The unit of one server, and the template of several. */
export const unit = read('county-golf.service')
export const template = read('county-golf@.service')
export const service = section(unit, 'Service')
/** The instructions of the container file, and those of its last stage. */
export const layers = instructions(read('Containerfile'))
export const lastStage = layers.slice(layers.findLastIndex(({ name }) => name === 'FROM'))
