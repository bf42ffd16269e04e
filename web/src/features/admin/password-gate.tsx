import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { askForPassword, closePasswordPrompt, isPasswordWanted } from '../../lib/password-prompt.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'

/**
 * Shows a locked dashboard once the admin has dismissed the prompt for the password, so that nothing more is
 * read until they open it again.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isLocked, setLocked] = useState(false)

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (isPasswordWanted(event.action.error)) setLocked(true)
      }),
    [client],
  )

  const open = async () => {
    if (!(await askForPassword())) return
    setLocked(false)
    await client.invalidateQueries({ predicate: ({ state }) => isPasswordWanted(state.error) })
  }

  return isLocked ? <Locked onOpen={() => void open()} /> : children
}

const Locked = ({ onOpen }: { onOpen: () => void }) => (
  <Page>
    <EmptyState
      as="h1"
      title="Confirm it is you"
      action={<Button onClick={onOpen}>Enter password</Button>}
    >
      You logged in a while ago. Enter your password to see the dashboard.
    </EmptyState>
  </Page>
)

/** The dialog that all calls waiting for an admin's password share. The layout shows it on every page. */
export function PasswordDialog() {
  const onGiven = () => closePasswordPrompt({ given: true })
  const onClose = () => closePasswordPrompt({ given: false })
  const [password, setPassword] = useState('')
  const check = useMutation({
    mutationFn: () => api('POST /auth/reauthenticate', { body: { password } }),
    onSuccess: onGiven,
  })
  return (
    <Dialog title="Confirm it is you" open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password) check.mutate()
        }}
      >
        <p className={styles.soft}>
          You logged in a while ago. Enter your password to continue as an admin.
        </p>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={check.error && messageOf(check.error, 'The password could not be checked')}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!password} loading={check.isPending}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
