import { useMediaQuery } from '../lib/use-media-query.ts'

/** True on narrow screens, where dialogs and pickers are sheets. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)')
