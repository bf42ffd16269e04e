import { AdminPage } from '../features/admin/admin-page.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'

const Editor = lazyComponent(
  async () => (await import('../features/sessions/detail/edit-session.tsx')).EditSession,
)

type EditSessionProps = { id: string; onClose: () => void }

const EditSession = (props: EditSessionProps) => <Editor {...props} />

/** The admin dashboard, with the session editor of another feature. */
export const AdminRoute = () => <AdminPage EditSession={EditSession} />
