import { createTheme } from '@mantine/core'

/** Mantine's theme. Colors and sizes come from mantine-map.css. */
export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    PasswordInput: {
      // Reachable by Tab.
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show password' },
      },
    },
  },
})
