import { type ComponentType, createContext } from 'react'

/** Components of other features that the dashboard uses. The app provides them. */
export type AdminSlots = {
  /** The form that edits a session. */
  EditSession: ComponentType<{ id: string; onClose: () => void }>
}

export const Slots = createContext<AdminSlots | undefined>(undefined)
