import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useViewerActions } from '../../data/viewer.ts'
import { ApiError, api } from '../../lib/api.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import {
  askForPassword,
  closePasswordPrompt,
  isPasswordRequired,
} from '../../lib/password-prompt.ts'
import { authenticatorHash, codeField, needsTotp } from '../../lib/totp.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../ui/fields.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/dashboard.ts'

const needsEnrollment = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TOTP_ENROLLMENT_REQUIRED'

/**
 * Locks the dashboard when an admin dismisses the password prompt, so that no more queries run until they enter
 * it. Admins without an authenticator app are sent to set one up.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isLocked, setLocked] = useState(false)
  const [isUnenrolled, setUnenrolled] = useState(false)

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (needsEnrollment(event.action.error)) setUnenrolled(true)
        if (isPasswordRequired(event.action.error)) setLocked(true)
      }),
    [client],
  )

  const open = async () => {
    if (!(await askForPassword())) return
    setLocked(false)
    await client.invalidateQueries({ predicate: ({ state }) => isPasswordRequired(state.error) })
  }

  if (isUnenrolled) return <Unenrolled />
  return isLocked ? <Locked onOpen={() => void open()} /> : children
}

const Locked = ({ onOpen }: { onOpen: () => void }) => (
  <Page>
    <EmptyState
      as="h1"
      title={copy.password.title}
      action={<Button onClick={onOpen}>{copy.password.enter}</Button>}
    >
      {copy.password.locked}
    </EmptyState>
  </Page>
)

const Unenrolled = () => (
  <Page>
    <EmptyState
      as="h1"
      title={copy.authenticator.title}
      action={
        <LinkButton to="/settings" hash={authenticatorHash}>
          {copy.authenticator.goToSettings}
        </LinkButton>
      }
    >
      {copy.authenticator.text}
    </EmptyState>
  </Page>
)

/** The password prompt that all waiting API calls share. The layout renders it on every page. */
export function PasswordDialog() {
  const onGiven = () => closePasswordPrompt({ accepted: true })
  const onClose = () => closePasswordPrompt({ accepted: false })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const viewer = useViewerActions()
  const check = useMutation({
    mutationFn: () =>
      api('POST /auth/reauthenticate', { body: { password, ...(needsCode && { code }) } }),
    onSuccess: () => {
      // An admin whose password is too short has to change it now.
      void viewer.refresh()
      onGiven()
    },
    onError: (error) => needsTotp(error) && setNeedsCode(true),
  })
  const { code: codeError } = fieldErrors(check.error)
  const passwordError = codeError || needsTotp(check.error) ? null : check.error
  return (
    <Dialog title={copy.password.title} open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password) check.mutate()
        }}
      >
        <p className={styles.soft}>{copy.password.prompt}</p>
        <PasswordInput
          label={copy.password.label}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordError && messageOf(passwordError, copy.password.failure)}
          data-autofocus
        />
        {needsCode && (
          <TextInput
            {...codeField}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={codeError}
          />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!password || (needsCode && !code)}
            loading={check.isPending}
          >
            {copy.password.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
