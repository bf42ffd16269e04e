import { useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ThemeChoice, themeChoices, toChoice, toScheme } from '../theme/color-scheme.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
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
      <Menu.Label>Theme</Menu.Label>
      {themeChoices.map((name) => {
        const Icon = icons[name]
        return (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={choice === name}
            closeMenuOnClick={false}
            leftSection={<Icon size={18} aria-hidden="true" />}
            rightSection={choice === name && <IconCheck size={18} aria-hidden="true" />}
            onClick={() => choose(name)}
          >
            {words[name]}
          </Menu.Item>
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
    <Menu position="bottom-end" transitionProps={{ transition: 'pop-top-right', duration: 160 }}>
      <Menu.Target>
        <IconButton label={`Theme: ${words[choice]}`}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
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
