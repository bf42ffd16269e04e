import { useMediaQuery } from '@mantine/hooks'

/** True on a narrow window, where dialogs are sheets and pickers open in a sheet of their own. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
