/** The page that the link of a mail leads to. */
import { matchScreen, usePlace } from '#web/core/router.ts'
import { ResetForm } from '#web/features/auth/reset-form.tsx'

export default function ResetPasswordPage() {
  const { pathname } = usePlace()
  return (
    <section className="gutter py-10 sm:py-14">
      <div className="mx-auto flex min-h-[50dvh] max-w-lg flex-col gap-6">
        <ResetForm token={matchScreen(pathname)?.params.token ?? ''} />
      </div>
    </section>
  )
}
