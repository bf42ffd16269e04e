import type { AdminUser } from '@county-golf/contract/admin-users'
import { useState } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { SmallButton } from '../buttons.tsx'
import { Badges, Lines, moneyColumn, PersonCell, timeColumn } from '../table/columns.tsx'
import { SearchBox } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { BanDialog } from './ban-dialog.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

const filters = [
  ['admins', 'Admins', { isAdmin: 'true' }],
  ['banned', 'Banned', { isBanned: 'true' }],
  ['unverified', 'Email not verified', { emailVerified: 'false' }],
] as const

const columns: Column<AdminUser>[] = [
  {
    id: 'username',
    label: 'User',
    cell: (user) => (
      <PersonCell person={user}>
        <Badges>
          {user.isAdmin && <Badge tone="lake">Admin</Badge>}
          {user.isBanned && <Badge tone="flag">Banned</Badge>}
          {user.isDeleted && <Badge tone="gray">Deleted</Badge>}
        </Badges>
      </PersonCell>
    ),
    text: ({ username }) => username,
  },
  {
    id: 'email',
    label: 'Email',
    cell: ({ email, emailVerified }) => (
      <Lines first={email || '—'}>{email && !emailVerified && 'not verified'}</Lines>
    ),
    text: ({ email }) => email,
  },
  {
    id: 'phone',
    label: 'Phone',
    cell: ({ phone }) => phone || '—',
    text: ({ phone }) => phone,
  },
  moneyColumn(
    'balance',
    'Balance',
    ({ balance }) => balance,
    ({ id }) => ({ account: `user:${id}` }),
  ),
  timeColumn('createdAt', 'Joined', shortDate),
]

type OpenDialog = { name: 'ban' | 'unban'; user: AdminUser } | { name: 'create' }

export function UsersTab() {
  const { search, set, go, close: closeUser, setTab } = useAdminSearch()
  const [dialog, setDialog] = useState<OpenDialog>()
  const table = useAdminTable('GET /admin/users', {
    sorts: ['username', 'createdAt'],
    defaultSort: { by: 'createdAt', order: 'desc' },
    request: (paging) => ({
      query: {
        ...paging,
        q: search.q,
        ...filters.find(([name]) => name === search.kind)?.[2],
      },
    }),
  })
  const close = () => setDialog(undefined)
  return (
    <>
      <DataTable
        {...table}
        name="Users"
        failed="Failed to load users"
        empty="No matching users"
        columns={columns}
        fileColumns={[{ label: 'User ID', text: ({ id }) => id }]}
        rowKey={({ id }) => id}
        tools={
          <>
            <SearchBox label="Search users" placeholder="Name, email, or phone" />
            <FilterSelect
              label="Show"
              all="Everyone"
              value={search.kind}
              options={filters.map(([name, label]) => [name, label])}
              onChange={(kind) => set({ kind })}
            />
            <Button onClick={() => setDialog({ name: 'create' })}>Create user</Button>
          </>
        }
        actions={(user) =>
          !user.isDeleted && (
            <>
              <SmallButton
                aria-label={`Edit ${user.username}`}
                onClick={() => go({ open: user.id, page: search.page })}
              >
                Edit
              </SmallButton>
              <SmallButton
                aria-label={`${user.username}’s wallet`}
                onClick={() => setTab('wallet', { open: user.id })}
              >
                Wallet
              </SmallButton>
              <SmallButton
                danger={!user.isBanned}
                aria-label={`${user.isBanned ? 'Unban' : 'Ban'} ${user.username}`}
                onClick={() => setDialog({ name: user.isBanned ? 'unban' : 'ban', user })}
              >
                {user.isBanned ? 'Unban' : 'Ban'}
              </SmallButton>
            </>
          )
        }
      />
      {dialog?.name === 'create' && <CreateUserDialog onClose={close} />}
      {search.open && <UserDialog key={search.open} id={search.open} onClose={closeUser} />}
      {dialog?.name === 'ban' && <BanDialog user={dialog.user} onClose={close} />}
      {dialog?.name === 'unban' && <UnbanDialog user={dialog.user} onClose={close} />}
    </>
  )
}

function UnbanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const unban = useAdminMutation('POST /admin/users/{id}/unban', {
    success: `${user.username} can log in again.`,
    failure: 'Failed to update user ban status',
    proceed: onClose,
  })
  return (
    <ReasonDialog
      title={`Unban ${nameOf(user)}?`}
      label="Reason (optional)"
      action="Unban"
      busy={unban.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        unban.mutate({ params: { id: user.id }, body: reason ? { reason } : {} })
      }
    >
      Spots and sessions lost to the ban aren’t restored.
    </ReasonDialog>
  )
}
