import { AdminPage } from '../features/admin/admin-page.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'

const EditSession = lazyComponent(
  async () => (await import('../features/sessions/detail/host-dialog.tsx')).EditSession,
)

/** The admin dashboard, with the session editor of another feature. */
export const AdminScreen = () => <AdminPage EditSession={EditSession} />
