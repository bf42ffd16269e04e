/** Joining, leaving and cancelling from any session screen, with the sign-in prompt before. */
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSignInPrompt } from '../../lib/sign-in-prompt.ts'
import { toast } from '../../ui/toast.ts'
import type { Place } from './fee-names.ts'
import type { Joined } from './parts/join-dialog.tsx'

const load = {
  join: () => import('./parts/join-dialog.tsx'),
  leave: () => import('./parts/leave-dialog.tsx'),
  cancel: () => import('./parts/cancel-dialog.tsx'),
}
const JoinDialog = lazy(async () => ({ default: (await load.join()).JoinDialog }))
const LeaveDialog = lazy(async () => ({ default: (await load.leave()).LeaveDialog }))
const CancelDialog = lazy(async () => ({ default: (await load.cancel()).CancelDialog }))

/** The specification has three ways of saying it. */
const leftWords: Record<Place, string> = {
  card: 'Successfully left session',
  detail: 'Left session',
  county: 'Left session',
  mine: 'Left session successfully',
}

type Open = { what: keyof typeof load; session: Session }

export type SessionActions = {
  join: (session: Session) => void
  leave: (session: Session) => void
  cancel: (session: Session) => void
  /** To be rendered once on the screen. */
  dialogs: ReactNode
}

export function useSessionActions(place: Place): SessionActions {
  const navigate = useNavigate()
  const signIn = useSignInPrompt()
  const [asked, setAsked] = useState<Open | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ask = (what: Open['what']) => (session: Session) => {
    setAsked({ what, session })
    setOpen(true)
  }

  // Fetched while the screen is read, so that the press of a button is answered at once.
  useEffect(() => {
    const fetchAhead = () => load.join().catch(() => undefined)
    const idle = setTimeout(fetchAhead, 1_000)
    return () => clearTimeout(idle)
  }, [])

  const toDetail = (session: Session) => {
    close()
    void navigate({ to: '/sessions/$id', params: { id: session.id } })
  }

  const onJoined = ({ balance, debitedCents }: Joined) => {
    close()
    const newBalance = `Your balance is now ${dollars(balance)}.`
    if (place !== 'card') return toast.success('Successfully joined session!', newBalance)
    toast.success(
      `Successfully joined session! ${dollars(debitedCents)} debited from your wallet.`,
      newBalance,
    )
    void navigate({ to: '/my-bookings' })
  }

  const dialogs = asked && (
    <Suspense>
      {asked.what === 'join' && (
        <JoinDialog
          session={asked.session}
          place={place}
          open={open}
          onClose={close}
          onJoined={onJoined}
          onAlreadyJoined={place === 'county' ? toDetail : undefined}
        />
      )}
      {asked.what === 'leave' && (
        <LeaveDialog
          session={asked.session}
          place={place}
          open={open}
          onClose={close}
          onLeft={({ balance, refundedCents }) => {
            close()
            toast.success(
              leftWords[place],
              `${refundedCents > 0 ? `${dollars(refundedCents)} refunded. ` : ''}Your balance is now ${dollars(balance)}.`,
            )
          }}
        />
      )}
      {asked.what === 'cancel' && (
        <CancelDialog
          session={asked.session}
          open={open}
          onClose={close}
          onCancelled={() => {
            close()
            toast.success('Session cancelled', 'Everyone got a full refund.')
          }}
        />
      )}
    </Suspense>
  )

  return {
    join: (session) => signIn.require(() => ask('join')(session), 'Please login to join sessions'),
    leave: ask('leave'),
    cancel: ask('cancel'),
    dialogs,
  }
}
