import { useMediaQuery } from '@mantine/hooks'

/** True on narrow screens, where dialogs and pickers are sheets. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
