/** Joining, leaving, and canceling from any session screen. Guests log in first. */
import type { Session } from '@county-golf/contract/sessions'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLoginPrompt } from '../../domain/login-prompt.ts'
import { useViewer } from '../../domain/viewer.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { joinCopy } from './copy.ts'
import type { BookingScreen } from './money.ts'

const loadJoinDialog = () => import('./components/join-dialog.tsx')
const actionDialogs = {
  join: lazyComponent(async () => (await loadJoinDialog()).JoinDialog),
  leave: lazyComponent(async () => (await import('./components/leave-dialog.tsx')).LeaveDialog),
  cancel: lazyComponent(async () => (await import('./components/cancel-dialog.tsx')).CancelDialog),
}

type Action = keyof typeof actionDialogs

/** They stay the same while the screen renders again. */
export type SessionActions = Record<Action, (session: Session) => void>

/** Returns the actions, and the dialog of the last one, which the screen renders. */
export function useSessionActions(screen: BookingScreen): {
  actions: SessionActions
  dialog: ReactNode
} {
  const loginPrompt = useLoginPrompt()
  const [last, setLast] = useState<{ action: Action; session: Session } | null>(null)
  const [open, setOpen] = useState(false)
  const actions = useMemo((): SessionActions => {
    const openDialog = (action: Action) => (session: Session) => {
      setLast({ action, session })
      setOpen(true)
    }
    return {
      join: (session) =>
        loginPrompt.require(() => openDialog('join')(session), joinCopy.loginFirst),
      leave: openDialog('leave'),
      cancel: openDialog('cancel'),
    }
  }, [loginPrompt])

  // Preload the code so that the dialog opens without delay. Guests log in first.
  const isLoggedIn = useViewer().user !== null
  useEffect(() => {
    if (!isLoggedIn) return
    const preload = () => loadJoinDialog().catch(() => undefined)
    const timer = setTimeout(preload, 1_000)
    return () => clearTimeout(timer)
  }, [isLoggedIn])

  const ActionDialog = last && actionDialogs[last.action]
  return {
    actions,
    dialog: ActionDialog && (
      <ActionDialog
        key={last.session.id}
        session={last.session}
        screen={screen}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
