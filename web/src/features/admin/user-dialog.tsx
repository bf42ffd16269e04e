import type { AdminUser } from '@county-golf/contract/admin-users'
import type { AnswerOf, Api } from '@county-golf/contract/api'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Switch, TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { userQuery } from './api.ts'
import { Question } from './question.tsx'
import { useAct } from './use-act.ts'

type UserDialogProps = { id: string; onClose: () => void }
type Details = AnswerOf<Api['GET /admin/users/{id}']>

/** Somebody's account: who they are, what they have going on, whether they administer. */
export function UserDialog({ id, onClose }: UserDialogProps) {
  const { data, error } = useQuery(userQuery(id))
  const [isRoleChanged, setRoleChanged] = useState(false)
  return (
    <Dialog
      title={data ? `Edit ${data.user.username}` : 'User'}
      open
      addressed
      unsaved={isRoleChanged}
      onClose={onClose}
    >
      {data ? (
        <UserForm details={data} onClose={onClose} onRoleChange={setRoleChanged} />
      ) : error ? (
        <Notice tone="flag" role="alert">
          {messageOf(error, 'Failed to load the user')}
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </Dialog>
  )
}

type UserFormProps = {
  details: Details
  onClose: () => void
  /** Whether the Admin switch differs from what is stored. */
  onRoleChange: (isChanged: boolean) => void
}

function UserForm({ details, onClose, onRoleChange }: UserFormProps) {
  const { user } = details
  const [form, setForm] = useState({
    username: user.username,
    displayName: user.displayName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    isAdmin: user.isAdmin,
  })
  const change = (part: Partial<typeof form>) => setForm((old) => ({ ...old, ...part }))
  const viewer = useViewerActions()
  const save = useAct('PATCH /admin/users/{id}', {
    done: ({ approvalIds }) =>
      approvalIds.length > 0
        ? 'This change needs a second admin. It’s waiting for approval.'
        : 'User updated.',
    failed: 'Update failed',
    onDone: () => {
      void viewer.refresh()
      onClose()
    },
  })
  const errors = fieldErrors(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = {
      username: form.username.trim(),
      displayName: form.displayName.trim() || null,
      email: form.email.trim() || null,
      phone: form.phone.trim() || null,
      isAdmin: form.isAdmin,
    }
    // Only what was changed is sent, so that nobody else's change is undone.
    const body = Object.fromEntries(
      Object.entries(written).filter(
        ([field, value]) => value !== (user[field as keyof AdminUser] ?? null),
      ),
    )
    if (Object.keys(body).length === 0) return onClose()
    save.mutate({ params: { id: user.id }, body })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Activity details={details} />
      <div className={styles.pair}>
        <TextInput
          label="Username"
          value={form.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
          error={errors.username}
        />
        <TextInput
          label="Display name"
          value={form.displayName}
          onChange={(event) => change({ displayName: event.currentTarget.value })}
          error={errors.displayName}
        />
        <TextInput
          label="Email"
          type="email"
          value={form.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          error={errors.email}
        />
        <TextInput
          label="Phone"
          type="tel"
          value={form.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
          error={errors.phone}
        />
        <Switch
          label="Admin"
          checked={form.isAdmin}
          onChange={(event) => {
            change({ isAdmin: event.currentTarget.checked })
            onRoleChange(event.currentTarget.checked !== user.isAdmin)
          }}
        />
      </div>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save Changes
        </Button>
      </DialogFoot>
    </form>
  )
}

function Activity({ details: { user, activity } }: { details: Details }) {
  const [asking, setAsking] = useState(false)
  const out = useAct('POST /admin/users/{id}/sign-out', {
    done: `${user.username} was logged out everywhere.`,
    failed: 'Couldn’t log this user out. Please try again.',
    onDone: () => setAsking(false),
  })
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Last seen">
          {activity.lastSeenAt ? shortDateTime(activity.lastSeenAt) : '—'}
        </Fact>
        <Fact label="Upcoming sessions">{activity.upcoming}</Fact>
        <Fact label="Played">{activity.played}</Fact>
        <Fact label="Hosting">{activity.hosting}</Fact>
        <Fact label="Reports">{activity.reports}</Fact>
        <Fact label="Devices">{activity.devices}</Fact>
      </dl>
      <div className={styles.buttons}>
        <LinkButton
          to="/u/$username"
          params={{ username: user.username }}
          variant="outline"
          size="small"
        >
          Profile
        </LinkButton>
        <LinkButton
          to="/admin"
          search={{ tab: 'sessions', user: user.id }}
          variant="outline"
          size="small"
        >
          Sessions
        </LinkButton>
        <LinkButton to="/admin" search={{ open: user.id }} variant="outline" size="small">
          Wallet
        </LinkButton>
        <LinkButton
          to="/admin"
          search={{ tab: 'audit', q: user.id }}
          variant="outline"
          size="small"
        >
          Audit log
        </LinkButton>
        <Button
          variant="outline"
          size="small"
          disabled={activity.devices === 0}
          onClick={() => setAsking(true)}
        >
          Sign out everywhere
        </Button>
      </div>
      {asking && (
        <Question
          title={`Sign ${user.username} out everywhere?`}
          text={`${activity.devices === 1 ? 'One device' : `${activity.devices} devices`} will be logged out. The password stays the same.`}
          action="Sign out everywhere"
          busy={out.isPending}
          onClose={() => setAsking(false)}
          onYes={() => out.mutate({ params: { id: user.id }, body: {} })}
        />
      )}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
