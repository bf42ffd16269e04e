import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import {
  chooseTheme,
  type ThemeChoice,
  themeChoices,
  useThemeChoice,
} from '../theme/color-scheme.ts'
import { IconButton } from './button.tsx'
import { Menu, type MenuSection } from './menu.tsx'

const label = 'Theme'

export const themes = {
  light: { name: 'Light', Icon: IconSun },
  dark: { name: 'Dark', Icon: IconMoon },
  system: { name: 'System', Icon: IconDeviceDesktop },
}

/** The theme choices as a section of a menu. */
export function useThemeSection(): MenuSection {
  const choice = useThemeChoice()
  return {
    heading: label,
    choices: themeChoices.map((value) => {
      const { name, Icon } = themes[value]
      return { value, label: name, icon: <Icon size={18} aria-hidden="true" /> }
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
  const { name, Icon } = themes[choice]
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={`Theme: ${name}`}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
      sections={[section]}
    />
  )
}
