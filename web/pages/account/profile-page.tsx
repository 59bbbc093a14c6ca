/** The profile of the signed-in user: picture, name, saved and own recipes, sessions, password, account deletion. */
import { LogOut } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { texts } from '#contract/profile.ts'
import { ApiError } from '#web/core/api.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { navigate } from '#web/core/router.ts'
import { signOut, useSession } from '#web/core/session.ts'
import { ChangePasswordForm, DeleteAccountForm } from '#web/features/auth/account-forms.tsx'
import { SessionsList } from '#web/features/auth/sessions-list.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/skeletons.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { ProfilePanels } from './profile-panels.tsx'

export default function ProfilePage() {
  const session = useSession()
  const { status, me } = session
  const linkTo = useDialogLink()
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
          <Button look="primary" onClick={session.retry}>
            Try Again
          </Button>
          <ButtonLink href={linkTo('dialog', 'login')}>Go to Login</ButtonLink>
        </ProfileUnavailable>
      )}
      {me && (
        <div className="flex flex-col gap-8">
          <div className="flex flex-col items-center gap-6 sm:flex-row sm:items-center sm:gap-10">
            <div className="flex flex-col items-center gap-3">
              <Avatar name={me.name} picture={me.profilePicture} size={128} />
              <div className="flex gap-2">
                <ButtonLink href={linkTo('dialog', 'picture')} aria-label="View profile picture">
                  View
                </ButtonLink>
                <ButtonLink href={linkTo('dialog', 'edit-picture')} aria-label="Edit profile picture">
                  Edit
                </ButtonLink>
              </div>
            </div>
            <div className="min-w-0 text-center sm:text-left">
              <h1 className="text-4xl wrap-anywhere">{me.name}</h1>
              <p className="mt-1 wrap-anywhere text-ink-soft">{me.email}</p>
              <Button className="mt-4" onClick={() => void signOut()}>
                <LogOut aria-hidden size={18} strokeWidth={1.75} />
                Logout
              </Button>
            </div>
          </div>
          <ProfilePanels me={me} />
          <h2 className="mt-6 text-2xl sm:text-3xl">Your account</h2>
          <Panel title="Your devices">
            <SessionsList />
          </Panel>
          <Panel title="Password">
            <ChangePasswordForm />
          </Panel>
          <Panel title="Delete account" className="mt-8 border-tomato-text/40">
            <DeleteAccountForm />
          </Panel>
        </div>
      )}
    </section>
  )
}

/** Says why the profile cannot be shown. The children are the actions that help. */
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

function Panel({
  title,
  className = 'border-line',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className={`max-w-3xl rounded-card border bg-card p-5 sm:p-7 ${className}`}>
      <h3 className="mb-4 text-xl">{title}</h3>
      {children}
    </section>
  )
}
