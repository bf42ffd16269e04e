import { useState } from 'react'
import { closePrompt } from '../../lib/sign-in-prompt.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './forms.module.css'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

/** Asks a guest to sign in, or up, before what they were about to do; then it is done, in place. */
export function SignInPrompt({ why }: { why: string }) {
  const [isNew, setIsNew] = useState(false)
  const resume = () => closePrompt({ resume: true })
  return (
    <Dialog
      title={isNew ? 'Sign Up' : 'Login'}
      size="small"
      open
      onClose={() => closePrompt({ resume: false })}
    >
      <p className={styles.why}>{isNew ? 'An account, and you go on where you were.' : why}</p>
      {isNew ? (
        <SignupForm onDone={resume} />
      ) : (
        <LoginForm onDone={resume} onLeave={() => closePrompt({ resume: false })} />
      )}
      <p className={styles.other}>
        {isNew ? 'Already have an account? ' : 'New to County Golf? '}
        <button type="button" className={styles.link} onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Login' : 'Sign up'}
        </button>
      </p>
    </Dialog>
  )
}
