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
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'

type Guarded = <T>(act: () => Promise<T>) => Promise<T>

const Context = createContext<Guarded>((act) => act())

/** Does what an administrator asked for; where the server wants the password first, asks and goes on. */
export const usePasswordGate = (): Guarded => useContext(Context)

const isWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'

/**
 * The server wants an administrator's password every half an hour, for reading too. Whatever on the
 * dashboard meets that has it asked for, once for all, and is done or read again.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<(given: boolean) => void>()
  const [isLocked, setLocked] = useState(false)
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
        if (isWanted(event.action.error)) void ask().then((given) => !given && setLocked(true))
      }),
    [client, ask],
  )

  return (
    <Context value={guarded}>
      {isLocked ? <Locked onOpen={() => void ask()} /> : children}
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

function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
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
          You signed in a while ago. Please enter your password to go on.
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
