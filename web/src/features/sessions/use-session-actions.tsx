/** Joining, leaving, and canceling from any session screen. Guests log in first. */
import type { Session } from '@county-golf/contract/sessions'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLoginPrompt } from '../../domain/login-prompt.ts'
import { useViewer } from '../../domain/viewer.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload, usePreloadedScreen } from '../../lib/use-preload.ts'
import { joinCopy } from './copy.ts'
import type { BookingScreen } from './money.ts'

const actionDialogs = {
  join: lazyComponent(async () => (await import('./components/join-dialog.tsx')).JoinDialog),
  leave: lazyComponent(async () => (await import('./components/leave-dialog.tsx')).LeaveDialog),
  cancel: lazyComponent(async () => (await import('./components/cancel-dialog.tsx')).CancelDialog),
}

type Action = keyof typeof actionDialogs

/** They stay the same while the screen renders again. */
export type SessionActions = Record<Action, (session: Session) => void>

type Opened = { action: Action; session: Session }

/** Returns the actions, and the dialog of the last one, which the screen renders. */
export function useSessionActions(screen: BookingScreen): {
  actions: SessionActions
  dialog: ReactNode
} {
  const loginPrompt = useLoginPrompt()
  const show = useRef<(opened: Opened) => void>(undefined)
  const actions = useMemo((): SessionActions => {
    const openDialog = (action: Action) => (session: Session) => show.current?.({ action, session })
    return {
      join: (session) =>
        loginPrompt.require(() => openDialog('join')(session), joinCopy.loginFirst),
      leave: openDialog('leave'),
      cancel: openDialog('cancel'),
    }
  }, [loginPrompt])
  // Guests log in first.
  usePreload(useViewer().user !== null, actionDialogs.join.preload)
  usePreloadedScreen('/sessions/$id', screen !== 'detail')
  return { actions, dialog: <LastDialog show={show} screen={screen} /> }
}

type LastDialogProps = {
  show: RefObject<((opened: Opened) => void) | undefined>
  screen: BookingScreen
}

/** Holds what is open, so that opening a dialog doesn't render the screen again. */
function LastDialog({ show, screen }: LastDialogProps) {
  const [last, setLast] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    // The button shows the tap before the dialog is rendered.
    show.current = (opened) =>
      startTransition(() => {
        setLast(opened)
        setOpen(true)
      })
  }, [show])
  if (!last) return null
  const ActionDialog = actionDialogs[last.action]
  return (
    <ActionDialog
      key={last.session.id}
      session={last.session}
      screen={screen}
      open={open}
      onClose={() => setOpen(false)}
    />
  )
}
