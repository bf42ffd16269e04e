import { useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ThemeChoice, themeChoices, toChoice, toScheme } from '../theme/color-scheme.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuHeading, MenuItem } from '../ui/menu.tsx'
import { theme as copy } from './copy.ts'
import styles from './theme-choice.module.css'

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    choice: toChoice(colorScheme),
    choose: (choice: ThemeChoice) => setColorScheme(toScheme(choice)),
  }
}

/** The theme choices as menu items. */
export function ThemeItems() {
  const { choice, choose } = useTheme()
  return (
    <>
      <MenuHeading>{copy.label}</MenuHeading>
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
            {copy.choices[name]}
          </MenuItem>
        )
      })}
    </>
  )
}

/** The theme menu in the header, for guests. */
export function ThemeMenu() {
  const { choice } = useTheme()
  const Icon = icons[choice]
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={copy.button(copy.choices[choice])}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
    >
      <ThemeItems />
    </Menu>
  )
}

/** The theme choices as a row of buttons. */
export function ThemeRow() {
  const { choice, choose } = useTheme()
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
            onClick={() => choose(name)}
          >
            <Icon size={18} aria-hidden="true" />
            {copy.choices[name]}
          </button>
        )
      })}
    </fieldset>
  )
}
