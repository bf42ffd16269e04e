import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { AuthFrame } from './auth-frame.tsx'
import { haveAccount } from './copy.ts'
import { SignupForm } from './signup-form.tsx'

const route = getRouteApi('/signup')

export function SignupPage() {
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  return (
    <AuthFrame
      title="Sign Up"
      subtitle="Join a foursome in your county, or start one."
      foot={
        <>
          {haveAccount}{' '}
          <Link to="/login" search={redirect ? { redirect } : {}}>
            Login
          </Link>
        </>
      }
    >
      <SignupForm onDone={() => history.replace(redirect ?? '/')} />
    </AuthFrame>
  )
}
