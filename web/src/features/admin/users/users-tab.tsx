import type { AdminUser } from '@county-golf/contract/admin-users'
import { useState } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { common } from '../copy.ts'
import { Badges, Lines, moneyColumn, PersonCell, timeColumn } from '../table/columns.tsx'
import { SearchBox } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { SmallButton } from '../widgets.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { copy } from './copy.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

const filters = [
  ['admins', copy.filters.admins, { isAdmin: 'true' }],
  ['banned', copy.filters.banned, { isBanned: 'true' }],
  ['unverified', copy.filters.unverified, { emailVerified: 'false' }],
] as const

const columns: Column<AdminUser>[] = [
  {
    id: 'username',
    label: common.user,
    cell: (user) => (
      <PersonCell person={user}>
        <Badges>
          {user.isAdmin && <Badge tone="lake">{copy.admin}</Badge>}
          {user.isBanned && <Badge tone="flag">{copy.badges.banned}</Badge>}
          {user.isDeleted && <Badge tone="gray">{copy.badges.deleted}</Badge>}
        </Badges>
      </PersonCell>
    ),
    text: ({ username }) => username,
  },
  {
    id: 'email',
    label: copy.email,
    cell: ({ email, emailVerified }) => (
      <Lines first={email || '—'}>{email && !emailVerified && common.notVerified}</Lines>
    ),
    text: ({ email }) => email,
  },
  {
    id: 'phone',
    label: copy.phone,
    cell: ({ phone }) => phone || '—',
    text: ({ phone }) => phone,
  },
  moneyColumn(
    'balance',
    copy.columns.balance,
    ({ balance }) => balance,
    ({ id }) => ({ account: `user:${id}` }),
  ),
  timeColumn('createdAt', copy.columns.joined, shortDate),
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
        {...copy.table}
        columns={columns}
        fileColumns={[{ label: common.userId, text: ({ id }) => id }]}
        rowKey={({ id }) => id}
        tools={
          <>
            <SearchBox label={copy.search} placeholder={copy.searchHint} />
            <FilterSelect
              label={copy.show}
              all={copy.everyone}
              value={search.kind}
              options={filters.map(([name, label]) => [name, label])}
              onChange={(kind) => set({ kind })}
            />
            <Button onClick={() => setDialog({ name: 'create' })}>{copy.form.create}</Button>
          </>
        }
        actions={(user) =>
          !user.isDeleted && (
            <>
              <SmallButton
                aria-label={copy.editUser(user.username)}
                onClick={() => go({ open: user.id, page: search.page })}
              >
                {common.edit}
              </SmallButton>
              <SmallButton
                aria-label={copy.walletOf(user.username)}
                onClick={() => setTab('wallet', { open: user.id })}
              >
                {common.wallet}
              </SmallButton>
              <SmallButton
                danger={!user.isBanned}
                aria-label={`${user.isBanned ? copy.unban.action : common.ban} ${user.username}`}
                onClick={() => setDialog({ name: user.isBanned ? 'unban' : 'ban', user })}
              >
                {user.isBanned ? copy.unban.action : common.ban}
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
    success: copy.unban.success(user.username),
    failure: copy.ban.failure,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={copy.unban.title(nameOf(user))}
      label={common.optional(common.reason)}
      action={copy.unban.action}
      busy={unban.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        unban.mutate({ params: { id: user.id }, body: reason ? { reason } : {} })
      }
    >
      {copy.unban.text}
    </ReasonDialog>
  )
}
