import { useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ThemeChoice, themeChoices, toChoice, toScheme } from '../theme/color-scheme.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuHeading, MenuItem } from '../ui/menu.tsx'
import styles from './theme-choice.module.css'

const words: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' }
const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    choice: toChoice(colorScheme),
    choose: (choice: ThemeChoice) => setColorScheme(toScheme(choice)),
  }
}

/** The three choices as entries of a menu. */
export function ThemeItems() {
  const { choice, choose } = useTheme()
  return (
    <>
      <MenuHeading>Theme</MenuHeading>
      {themeChoices.map((name) => {
        const Icon = icons[name]
        return (
          <MenuItem
            key={name}
            keepOpen
            aria-pressed={choice === name}
            icon={<Icon size={18} aria-hidden="true" />}
            end={choice === name && <IconCheck size={18} aria-hidden="true" />}
            onClick={() => choose(name)}
          >
            {words[name]}
          </MenuItem>
        )
      })}
    </>
  )
}

/** The same for guests, behind an icon in the header. */
export function ThemeMenu() {
  const { choice } = useTheme()
  const Icon = icons[choice]
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={`Theme: ${words[choice]}`}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      <ThemeItems />
    </Menu>
  )
}

/** The same as a row of three, for the menu of a phone. */
export function ThemeRow() {
  const { choice, choose } = useTheme()
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((name) => {
        const Icon = icons[name]
        return (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={choice === name}
            onClick={() => choose(name)}
          >
            <Icon size={18} aria-hidden="true" />
            {words[name]}
          </button>
        )
      })}
    </fieldset>
  )
}
