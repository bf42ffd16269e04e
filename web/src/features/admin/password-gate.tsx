import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { askForPassword, closePasswordPrompt, isPasswordWanted } from '../../lib/password-prompt.ts'
import { authenticatorHash, codeField, needsTotp } from '../../lib/totp.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../ui/fields.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'

const lacksTotp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TOTP_ENROLLMENT_REQUIRED'

/**
 * Shows a locked dashboard once the admin has dismissed the prompt for the password, so that nothing more is
 * read until they open it again.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isLocked, setLocked] = useState(false)
  const [isUnenrolled, setUnenrolled] = useState(false)

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (lacksTotp(event.action.error)) setUnenrolled(true)
        if (isPasswordWanted(event.action.error)) setLocked(true)
      }),
    [client],
  )

  const open = async () => {
    if (!(await askForPassword())) return
    setLocked(false)
    await client.invalidateQueries({ predicate: ({ state }) => isPasswordWanted(state.error) })
  }

  if (isUnenrolled) return <Unenrolled />
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

const Unenrolled = () => (
  <Page>
    <EmptyState
      as="h1"
      title="Set up an authenticator app"
      action={
        <LinkButton to="/settings" hash={authenticatorHash}>
          Go to settings
        </LinkButton>
      }
    >
      Admins need one to use the dashboard. It takes a minute.
    </EmptyState>
  </Page>
)

/** The dialog that all calls waiting for an admin's password share. The layout shows it on every page. */
export function PasswordDialog() {
  const onGiven = () => closePasswordPrompt({ given: true })
  const onClose = () => closePasswordPrompt({ given: false })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const viewer = useViewerActions()
  const check = useMutation({
    mutationFn: () =>
      api('POST /auth/reauthenticate', { body: { password, ...(needsCode && { code }) } }),
    onSuccess: () => {
      // A password that is too short for an admin has to be changed now.
      void viewer.refresh()
      onGiven()
    },
    onError: (error) => needsTotp(error) && setNeedsCode(true),
  })
  const { code: wrongCode } = fieldErrors(check.error)
  const problem = wrongCode || needsTotp(check.error) ? null : check.error
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
          error={problem && messageOf(problem, 'Couldn’t check your password. Please try again.')}
          data-autofocus
        />
        {needsCode && (
          <TextInput
            {...codeField}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={wrongCode}
          />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={!password || (needsCode && !code)}
            loading={check.isPending}
          >
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
