import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import {
  chooseTheme,
  type ThemeChoice,
  themeChoices,
  useThemeChoice,
} from '../theme/color-scheme.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu, type MenuSection } from '../ui/menu.tsx'
import { theme as copy } from './copy.ts'
import styles from './theme-choice.module.css'

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** The theme choices as a section of a menu. */
export function useThemeSection(): MenuSection {
  const choice = useThemeChoice()
  return {
    heading: copy.label,
    choices: themeChoices.map((value) => {
      const Icon = icons[value]
      return { value, label: copy.choices[value], icon: <Icon size={18} aria-hidden="true" /> }
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
      label={copy.label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={copy.button(copy.choices[choice])}>
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
      <legend className="visually-hidden">{copy.label}</legend>
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
            {copy.choices[name]}
          </button>
        )
      })}
    </fieldset>
  )
}
