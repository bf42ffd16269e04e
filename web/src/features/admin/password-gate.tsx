import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { authenticatorHash, codeField, needsTotp } from '../../lib/totp.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../ui/fields.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'

type Guarded = <T>(act: () => Promise<T>) => Promise<T>

const Context = createContext<Guarded>((act) => act())

/** Does what an administrator asked for; where the server wants the password first, asks and goes on. */
export const usePasswordGate = (): Guarded => useContext(Context)

const isWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'

const lacksTotp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TOTP_ENROLLMENT_REQUIRED'

/**
 * The server wants an administrator's password every half an hour, for reading too. Whatever on the
 * dashboard meets that has it asked for, once for all, and is done or read again.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<(given: boolean) => void>()
  const [isLocked, setLocked] = useState(false)
  const [isUnenrolled, setUnenrolled] = useState(false)
  const asking = useRef<Promise<boolean>>(undefined)

  const ask = useCallback(() => {
    asking.current ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).then((given) => {
      asking.current = undefined
      setAnswer(undefined)
      if (given) setLocked(false)
      if (given) void client.invalidateQueries({ predicate: ({ state }) => isWanted(state.error) })
      return given
    })
    return asking.current
  }, [client])

  const guarded = useCallback<Guarded>(
    async (act) => {
      try {
        return await act()
      } catch (error) {
        if (!isWanted(error) || !(await ask())) throw error
        return await act()
      }
    },
    [ask],
  )

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (lacksTotp(event.action.error)) setUnenrolled(true)
        if (isWanted(event.action.error)) void ask().then((given) => !given && setLocked(true))
      }),
    [client, ask],
  )

  return (
    <Context value={guarded}>
      {isUnenrolled ? <Unenrolled /> : isLocked ? <Locked onOpen={() => void ask()} /> : children}
      {answer && <PasswordDialog onGiven={() => answer(true)} onClose={() => answer(false)} />}
    </Context>
  )
}

const Locked = ({ onOpen }: { onOpen: () => void }) => (
  <Page>
    <EmptyState
      as="h1"
      title="Confirm it is you"
      action={<Button onClick={onOpen}>Enter password</Button>}
    >
      You signed in a while ago, and the dashboard asks for your password again.
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

function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
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
          You signed in a while ago. Please enter your password to go on.
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
