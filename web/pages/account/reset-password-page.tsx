/** The page that the link of a mail leads to. */
import { matchScreen, useLocation } from '#web/core/router.ts'
import { ResetForm } from '#web/features/auth/reset-form.tsx'
import { FormPage } from './form-page.tsx'

export default function ResetPasswordPage() {
  const { pathname } = useLocation()
  return (
    <FormPage line="A moment, and you are back at the stove.">
      <ResetForm token={matchScreen(pathname)?.params.token ?? ''} />
    </FormPage>
  )
}
