/** The profile of the signed-in user. A visitor is asked to sign in. */
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { texts } from '#contract/profile.ts'
import { ApiError } from '#web/core/api/api.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { reloadProfile, useSession } from '#web/core/session/session.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { RetryButton } from '#web/ui/feedback/states.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'

// Loaded on demand, because visitors do not need this code.
const ProfileContent = lazy(() => import('./profile-content.tsx'))

export default function ProfilePage() {
  const session = useSession()
  const { status, me } = session
  const linkTo = useDialogLink()
  useEffect(() => void reloadProfile(), [])
  useEffect(() => {
    if (status === 'visitor') navigate('?dialog=login', { isReplacing: true })
  }, [status])

  return (
    <section className="gutter py-10 sm:py-14">
      {status === 'loading' && <LineSkeletons count={6} />}
      {status === 'visitor' && (
        <ProfileUnavailable text={texts.needsLogin}>
          <ButtonLink look="primary" href={linkTo('dialog', 'login')}>
            Go to Login
          </ButtonLink>
        </ProfileUnavailable>
      )}
      {session.status === 'failed' && (
        <ProfileUnavailable
          text={session.error instanceof ApiError && session.error.status === 404 ? texts.notFound : texts.unavailable}
        >
          <RetryButton look="primary" onClick={session.retry} />
          <ButtonLink href={linkTo('dialog', 'login')}>Go to Login</ButtonLink>
        </ProfileUnavailable>
      )}
      {me && (
        <Suspense fallback={<LineSkeletons count={6} />}>
          <ProfileContent me={me} />
        </Suspense>
      )}
    </section>
  )
}

/** Says why the profile cannot be shown. The children are the buttons that the user can try. */
function ProfileUnavailable({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[50dvh] flex-col items-center justify-center gap-5 text-center">
      <h1 className="text-4xl">Profile</h1>
      <p role="alert" className="max-w-[40ch]">
        {text}
      </p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
