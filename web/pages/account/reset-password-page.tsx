/** The target of the link in the password reset email. */
import { matchScreen, useLocation } from '#web/core/navigation/router.ts'
import { ResetForm } from '#web/features/auth/reset-form.tsx'
import { FormPage } from './form-page.tsx'

export default function ResetPasswordPage() {
  const { pathname } = useLocation()
  return (
    <FormPage tagline="You'll be back at the stove in a moment.">
      <ResetForm token={matchScreen(pathname)?.params.token ?? ''} />
    </FormPage>
  )
}
