/** Joining, leaving, and canceling from any session screen. Guests log in first. */

import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLoginPrompt } from '../../domain/login-prompt.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { toast } from '../../ui/toast.ts'
import type { JoinResponse } from './components/join-dialog.tsx'
import { joinCopy } from './copy.ts'
import type { BookingScreen } from './money.ts'

const load = {
  join: () => import('./components/join-dialog.tsx'),
  leave: () => import('./components/leave-dialog.tsx'),
  cancel: () => import('./components/cancel-dialog.tsx'),
}
const JoinDialog = lazyComponent(async () => (await load.join()).JoinDialog)
const LeaveDialog = lazyComponent(async () => (await load.leave()).LeaveDialog)
const CancelDialog = lazyComponent(async () => (await load.cancel()).CancelDialog)

/** The specification has three ways of saying it. */
const leftMessages: Record<BookingScreen, string> = {
  card: 'Successfully left session',
  detail: 'Left session',
  county: 'Left session',
  'my-sessions': 'Left session successfully',
}

type Action = keyof typeof load

/** They stay the same while the screen renders again. */
export type SessionActions = Record<Action, (session: Session) => void>

/** Returns the actions, and their dialogs, which the screen renders once. */
export function useSessionActions(screen: BookingScreen): {
  actions: SessionActions
  dialogs: ReactNode
} {
  const navigate = useNavigate()
  const loginPrompt = useLoginPrompt()
  const [dialog, setDialog] = useState<{ action: Action; session: Session } | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const actions = useMemo((): SessionActions => {
    const openDialog = (action: Action) => (session: Session) => {
      setDialog({ action, session })
      setOpen(true)
    }
    return {
      join: (session) =>
        loginPrompt.require(() => openDialog('join')(session), joinCopy.loginFirst),
      leave: openDialog('leave'),
      cancel: openDialog('cancel'),
    }
  }, [loginPrompt])

  // Preload the code so that the dialog opens without delay.
  useEffect(() => {
    const preload = () => load.join().catch(() => undefined)
    const timer = setTimeout(preload, 1_000)
    return () => clearTimeout(timer)
  }, [])

  const toDetail = (session: Session) => {
    close()
    void navigate({ to: '/sessions/$id', params: { id: session.id } })
  }

  const onJoined = ({ balance, debitedCents }: JoinResponse) => {
    close()
    if (screen !== 'card') return toast.success(joinCopy.done, joinCopy.newBalance(balance))
    toast.success(
      `Successfully joined session! ${dollars(debitedCents)} debited from your wallet.`,
      joinCopy.newBalance(balance),
    )
    void navigate({ to: '/my-bookings' })
  }

  const dialogs = dialog && (
    <>
      {dialog.action === 'join' && (
        <JoinDialog
          session={dialog.session}
          screen={screen}
          open={open}
          onClose={close}
          onJoined={onJoined}
          onAlreadyJoined={screen === 'county' ? toDetail : undefined}
        />
      )}
      {dialog.action === 'leave' && (
        <LeaveDialog
          session={dialog.session}
          screen={screen}
          open={open}
          onClose={close}
          onLeft={({ balance, refundedCents }) => {
            close()
            toast.success(
              leftMessages[screen],
              `${refundedCents > 0 ? `${dollars(refundedCents)} refunded. ` : ''}${joinCopy.newBalance(balance)}`,
            )
          }}
        />
      )}
      {dialog.action === 'cancel' && (
        <CancelDialog
          key={dialog.session.id}
          session={dialog.session}
          open={open}
          onClose={close}
          onCancelled={() => {
            close()
            toast.success('Session cancelled', 'Everyone got a full refund.')
          }}
        />
      )}
    </>
  )

  return { actions, dialogs }
}
