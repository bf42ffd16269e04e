import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { signup } from './copy.ts'
import { SignupForm } from './signup-form.tsx'

const route = getRouteApi('/signup')

export function SignupPage() {
  usePageTitle(signup.title)
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  return (
    <AuthFrame
      title={signup.title}
      subtitle={signup.subtitle}
      foot={
        <>
          {signup.haveAccount}{' '}
          <Link to="/login" search={redirect ? { redirect } : {}}>
            {signup.login}
          </Link>
        </>
      }
    >
      <SignupForm onDone={() => history.replace(redirect ?? '/')} />
    </AuthFrame>
  )
}
