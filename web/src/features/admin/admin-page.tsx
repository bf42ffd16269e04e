import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../data/viewer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { copy } from './copy/dashboard.ts'
import { Dashboard } from './dashboard.tsx'
import { PasswordGate } from './password-gate.tsx'
import { type AdminSlots, Slots } from './slots.ts'

/** Time to read the message before the redirect. */
const redirectDelayMs = 3_000

export function AdminPage(slots: AdminSlots) {
  usePageTitle(copy.title)
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

/** Shown to non-admins before they are redirected. The server enforces access. */
function Denied() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      toast.error(copy.denied.toast)
      void navigate({ to: '/', replace: true })
    }, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <EmptyPage
      title={copy.denied.title}
      action={<LinkButton to="/">{copy.denied.goHome}</LinkButton>}
    />
  )
}
