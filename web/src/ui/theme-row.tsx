import { chooseTheme, themeChoices, useThemeChoice } from '../theme/color-scheme.ts'
import { themes } from './theme-choice.tsx'
import styles from './theme-row.module.css'

/** The theme choices as a row of buttons. */
export function ThemeRow() {
  const choice = useThemeChoice()
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((value) => {
        const { name, Icon } = themes[value]
        return (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={choice === value}
            onClick={() => chooseTheme(value)}
          >
            <Icon size={18} aria-hidden="true" />
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
