import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { Dashboard } from './dashboard.tsx'
import { PasswordGate } from './password-gate.tsx'
import { type AdminSlots, Slots } from './slots.ts'

/** The words stand long enough to be read before the start page follows. */
const readMs = 3_000

export function AdminPage(slots: AdminSlots) {
  usePageTitle('Admin Dashboard')
  const { isAdmin, pending } = useViewer()
  if (pending)
    return (
      <Page>
        <Loading>
          <Skeleton width="18rem" height="2.5rem" />
        </Loading>
      </Page>
    )
  if (!isAdmin) return <Denied />
  return (
    <PasswordGate>
      <Slots value={slots}>
        <Dashboard />
      </Slots>
    </PasswordGate>
  )
}

/** The server gives nothing of this to others either; this says so. */
function Denied() {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = setTimeout(() => {
      toast.error('Admin access required')
      void navigate({ to: '/', replace: true })
    }, readMs)
    return () => clearTimeout(leave)
  }, [navigate])
  return (
    <Page>
      <EmptyState
        as="h1"
        title="Access denied. Admin only."
        action={<LinkButton to="/">Go Home</LinkButton>}
      />
    </Page>
  )
}
