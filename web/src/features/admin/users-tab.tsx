import type { AdminUser } from '@county-golf/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { BanDialog } from './ban-dialog.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { Filter, PersonCell, SearchBox } from './parts.tsx'
import { PostingLink } from './posting-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'
import { UserDialog } from './user-dialog.tsx'

const kinds = [
  ['admins', 'Admins'],
  ['banned', 'Banned'],
  ['unverified', 'Email not verified'],
] as const

const narrowed = (kind: string | undefined) => ({
  ...(kind === 'admins' && { isAdmin: 'true' as const }),
  ...(kind === 'banned' && { isBanned: 'true' as const }),
  ...(kind === 'unverified' && { emailVerified: 'false' as const }),
})

const columns: Column<AdminUser>[] = [
  {
    id: 'username',
    label: 'User',
    cell: (user) => (
      <PersonCell person={user}>
        <span className={styles.badges}>
          {user.isAdmin && <Badge tone="lake">Admin</Badge>}
          {user.isBanned && <Badge tone="flag">Banned</Badge>}
          {user.isDeleted && <Badge tone="grey">Deleted</Badge>}
        </span>
      </PersonCell>
    ),
    text: ({ username }) => username,
  },
  {
    id: 'email',
    label: 'Email',
    cell: ({ email, emailVerified }) =>
      email ? (
        <span>
          {email}
          {!emailVerified && <span className={styles.second}>not verified</span>}
        </span>
      ) : (
        '—'
      ),
    text: ({ email }) => email,
  },
  {
    id: 'phone',
    label: 'Phone',
    cell: ({ phone }) => phone || '—',
    text: ({ phone }) => phone,
  },
  {
    id: 'balance',
    label: 'Balance',
    end: true,
    cell: ({ id, balance }) => (
      <PostingLink of={{ account: `user:${id}` }}>
        <Money cents={balance} />
      </PostingLink>
    ),
    text: ({ balance }) => balance / 100,
  },
  {
    id: 'createdAt',
    label: 'Joined',
    fileLabel: 'Joined (UTC)',
    cell: ({ createdAt }) => shortDate(createdAt),
    text: ({ createdAt }) => createdAt,
  },
]

type Open = { what: 'ban' | 'unban'; user: AdminUser } | { what: 'create' }

export function UsersTab() {
  const { search, set, go, setTab } = useAdminSearch()
  const table = useTableSearch(['username', 'createdAt'], { by: 'createdAt', order: 'desc' })
  const [open, setOpen] = useState<Open>()
  const query = useQuery(
    listed('GET /admin/users', {
      query: {
        page: table.page,
        pageSize: tablePageSize,
        sort: table.sorting.by,
        order: table.sorting.order,
        ...(search.q && { q: search.q }),
        ...narrowed(search.kind),
      },
    }),
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <DataTable
        name="Users"
        columns={columns}
        fileColumns={[{ label: 'User ID', text: ({ id }) => id }]}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load users"
        empty="No matching users"
        {...table}
        tools={
          <>
            <SearchBox label="Search users" placeholder="Name, email or phone" />
            <Filter
              label="Show"
              all="Everyone"
              value={search.kind}
              options={kinds}
              onChange={(kind) => set({ kind })}
            />
            <Button onClick={() => setOpen({ what: 'create' })}>Create User</Button>
          </>
        }
        actions={(user) =>
          !user.isDeleted && (
            <>
              <Button
                size="small"
                variant="outline"
                aria-label={`Edit ${user.username}`}
                onClick={() => go({ open: user.id, page: search.page })}
              >
                Edit
              </Button>
              <Button
                size="small"
                variant="outline"
                aria-label={`Wallet of ${user.username}`}
                onClick={() => setTab('wallet', { open: user.id })}
              >
                Wallet
              </Button>
              {user.isBanned ? (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Unban ${user.username}`}
                  onClick={() => setOpen({ what: 'unban', user })}
                >
                  Unban
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="danger-outline"
                  aria-label={`Ban ${user.username}`}
                  onClick={() => setOpen({ what: 'ban', user })}
                >
                  Ban
                </Button>
              )}
            </>
          )
        }
      />
      {open?.what === 'create' && <CreateUserDialog onClose={close} />}
      {search.open && (
        <UserDialog
          key={search.open}
          id={search.open}
          onClose={() => set({ open: undefined, page: search.page })}
        />
      )}
      {open?.what === 'ban' && <BanDialog user={open.user} onClose={close} />}
      {open?.what === 'unban' && <Unban user={open.user} onClose={close} />}
    </>
  )
}

function Unban({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const unban = useAct('POST /admin/users/{id}/unban', {
    done: `${user.username} can sign in again.`,
    failed: 'Failed to update user ban status',
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`Let ${nameOf(user)} in again?`}
      label="Reason"
      action="Unban"
      busy={unban.isPending}
      onClose={onClose}
      onSay={(reason) => unban.mutate({ params: { id: user.id }, body: reason ? { reason } : {} })}
    >
      Seats and sessions that the ban ended do not come back.
    </ReasonDialog>
  )
}
