import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput, Switch, TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { useAct } from './use-act.ts'

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState({ username: '', password: '', email: '', isAdmin: false })
  const [problem, setProblem] = useState('')
  const create = useAct('POST /admin/users', {
    done: ({ user, approvalIds }) =>
      approvalIds.length > 0
        ? `${user.username} was created. Making them an admin is waiting for approval.`
        : `${user.username} was created.`,
    failed: 'Failed to create user',
    onDone: onClose,
  })
  const errors = fieldErrors(create.error)
  const change = (part: Partial<typeof form>) => setForm((old) => ({ ...old, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { username, password, email, isAdmin } = form
    if (!username.trim() || !password) return setProblem('Username and password are required')
    setProblem('')
    create.mutate({
      body: {
        username: username.trim(),
        password,
        isAdmin,
        ...(email.trim() && { email: email.trim() }),
      },
    })
  }
  return (
    <Dialog title="Create User" open onClose={onClose} size="small">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="Username"
          autoComplete="off"
          value={form.username}
          onChange={(event) => change({ username: event.currentTarget.value })}
          error={errors.username}
          data-autofocus
        />
        <PasswordInput
          label="Password"
          description="Must be changed at the first sign-in."
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
          error={errors.password}
        />
        <TextInput
          label="Email (optional)"
          type="email"
          autoComplete="off"
          value={form.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          error={errors.email}
        />
        <Switch
          label="Admin"
          checked={form.isAdmin}
          onChange={(event) => change({ isAdmin: event.currentTarget.checked })}
        />
        <div role="alert">{problem && <Notice tone="flag">{problem}</Notice>}</div>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create User
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
