import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import {
  chooseTheme,
  type ThemeChoice,
  themeChoices,
  useThemeChoice,
} from '../theme/color-scheme.ts'
import { IconButton } from './button.tsx'
import { Menu, type MenuSection } from './menu.tsx'
import styles from './theme-choice.module.css'

const label = 'Theme'
const names = { light: 'Light', dark: 'Dark', system: 'System' }
const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** The theme choices as a section of a menu. */
export function useThemeSection(): MenuSection {
  const choice = useThemeChoice()
  return {
    heading: label,
    choices: themeChoices.map((value) => {
      const Icon = icons[value]
      return { value, label: names[value], icon: <Icon size={18} aria-hidden="true" /> }
    }),
    mode: 'single',
    selected: [choice],
    onSelect: ([next]) => next && chooseTheme(next as ThemeChoice),
  }
}

/** The theme menu in the header, for guests. */
export function ThemeMenu() {
  const choice = useThemeChoice()
  const section = useThemeSection()
  const Icon = icons[choice]
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={`Theme: ${names[choice]}`}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
      sections={[section]}
    />
  )
}

/** The theme choices as a row of buttons. */
export function ThemeRow() {
  const choice = useThemeChoice()
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {themeChoices.map((name) => {
        const Icon = icons[name]
        return (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={choice === name}
            onClick={() => chooseTheme(name)}
          >
            <Icon size={18} aria-hidden="true" />
            {names[name]}
          </button>
        )
      })}
    </fieldset>
  )
}
