import { type ComponentType, createContext } from 'react'

/** What other features do for the dashboard; app fills it. */
export type AdminSlots = {
  /** The form in which a session is edited. */
  EditSession: ComponentType<{ id: string; onClose: () => void }>
}

export const Slots = createContext<AdminSlots | undefined>(undefined)
