import { type ComponentType, createContext } from 'react'

/** The form that edits a session. It belongs to another feature, so the app provides it. */
export type EditSessionForm = ComponentType<{ id: string; onClose: () => void }>

export const EditSessionSlot = createContext<EditSessionForm | undefined>(undefined)
