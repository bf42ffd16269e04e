import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewerActions } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { changedFields } from '../../../lib/drafts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { FormFoot } from '../../../ui/form-dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { userQuery } from '../api.ts'
import { AdminLink, SmallButton } from '../buttons.tsx'
import { Fact, FactGrid, FieldGrid } from '../layout.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { MissedRounds } from './missed-rounds.tsx'

type Details = Output<'GET /admin/users/{id}'>

/** Shows a user's activity and edits the account. */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(userQuery(id))
  const [isRoleChanged, setRoleChanged] = useState(false)
  return (
    <Dialog
      title={query.data ? `Edit ${query.data.user.username}` : 'User'}
      size="large"
      open
      addressed
      unsaved={isRoleChanged}
      onClose={onClose}
    >
      <Loaded
        query={query}
        failed="Couldn’t load this user. Close the dialog and try again."
        inNotice
        skeleton="20rem"
      >
        {(details) => (
          <Stack gap={6}>
            <UserActivity details={details} />
            <MissedRounds user={details.user} />
            <UserForm user={details.user} onClose={onClose} onRoleChange={setRoleChanged} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

type UserFormProps = Pick<Details, 'user'> & {
  onClose: () => void
  /** Whether the Admin switch differs from what is stored. */
  onRoleChange: (isChanged: boolean) => void
}

function UserForm({ user, onClose, onRoleChange }: UserFormProps) {
  const viewer = useViewerActions()
  const form = useForm({
    username: user.username,
    displayName: user.displayName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    isAdmin: user.isAdmin,
  })
  const save = useAdminMutation('PATCH /admin/users/{id}', {
    success: ({ approvalIds }) =>
      approvalIds.length > 0
        ? 'This change needs a second admin’s approval. It’s pending.'
        : 'User updated.',
    failure: 'Update failed',
    onSuccess: () => void viewer.refresh(),
    proceed: onClose,
    onError: form.fail,
  })
  const submit = () => {
    const { values } = form
    const input = {
      username: values.username.trim(),
      displayName: values.displayName.trim() || null,
      email: values.email.trim() || null,
      phone: values.phone.trim() || null,
      isAdmin: values.isAdmin,
    }
    // Send only changed fields, so that a concurrent edit of the others isn't reverted.
    const body = changedFields(user, { ...user, ...input })
    if (Object.keys(body).length === 0) return onClose()
    save.mutate({ params: { id: user.id }, body })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FieldGrid>
        <TextInput {...form.field('username')} label="Username" />
        <TextInput {...form.field('displayName')} label="Display name" />
        <TextInput {...form.field('email')} label="Email" type="email" />
        <TextInput {...form.field('phone')} label="Phone" type="tel" />
        <Switch
          {...form.checkbox('isAdmin')}
          label="Admin"
          onChange={(event) => {
            form.change({ isAdmin: event.currentTarget.checked })
            onRoleChange(event.currentTarget.checked !== user.isAdmin)
          }}
        />
      </FieldGrid>
      <FormFoot action="Save changes" busy={save.isPending} onClose={onClose} />
    </Form>
  )
}

/** `Nov 26, 2026, 2:32 AM from 192.0.2.1 (version 2026-11-26, 18 or older)` */
function termsText({ version, acceptedAt, address, isAdult }: Details['terms'][number]): string {
  const from = address ? ` from ${address}` : ''
  return `${shortDateTime(acceptedAt)}${from} (version ${version}${isAdult ? ', 18 or older' : ''})`
}

/** A user's figures, links to their records, and logging them out. */
function UserActivity({ details: { user, activity, terms, prizeAge } }: { details: Details }) {
  const [isConfirming, setConfirming] = useState(false)
  const logOut = useAdminMutation('POST /admin/users/{id}/sign-out', {
    success: `${user.username} was logged out everywhere.`,
    failure: 'Couldn’t log this user out. Please try again.',
    proceed: () => setConfirming(false),
    open: isConfirming,
  })
  return (
    <>
      <FactGrid>
        <Fact label="Last active">
          {activity.lastSeenAt ? shortDateTime(activity.lastSeenAt) : '—'}
        </Fact>
        <Fact label="Upcoming sessions">{activity.upcoming}</Fact>
        <Fact label="Played">{activity.played}</Fact>
        <Fact label="Hosting">{activity.hosting}</Fact>
        <Fact label="Reports">{activity.reports}</Fact>
        <Fact label="Devices">{activity.devices}</Fact>
        <Fact label="Terms accepted">{terms[0] ? termsText(terms[0]) : 'Not yet'}</Fact>
        <Fact label="Age for prizes">
          {prizeAge ? `${prizeAge.age} or older, ${shortDateTime(prizeAge.confirmedAt)}` : '—'}
        </Fact>
      </FactGrid>
      <Row gap={2} wrap>
        <LinkButton
          to="/u/$username"
          params={{ username: user.username }}
          variant="outline"
          size="small"
        >
          Profile
        </LinkButton>
        <AdminLink search={{ tab: 'sessions', user: user.id }}>Sessions</AdminLink>
        <AdminLink search={{ open: user.id }}>Wallet</AdminLink>
        <AdminLink search={{ tab: 'audit', q: user.id }}>Audit log</AdminLink>
        <SmallButton disabled={activity.devices === 0} onClick={() => setConfirming(true)}>
          Log out everywhere
        </SmallButton>
      </Row>
      {isConfirming && (
        <ConfirmDialog
          title={`Log ${user.username} out everywhere?`}
          action="Log out everywhere"
          busy={logOut.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => logOut.mutate({ params: { id: user.id }, body: {} })}
        >
          {activity.devices === 1 ? 'One device' : `${activity.devices} devices`} will be logged
          out. The password stays the same.
        </ConfirmDialog>
      )}
    </>
  )
}
