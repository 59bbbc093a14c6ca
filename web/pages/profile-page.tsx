/** Oneself: picture, name, where one is signed in, and the account. */
import { LogOut } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { texts } from '#contract/profile.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { leave, useSession } from '#web/core/session.ts'
import { navigate } from '#web/core/router.ts'
import { ChangePasswordForm, DeleteAccountForm } from '#web/features/auth/account-forms.tsx'
import { SessionsList } from '#web/features/auth/sessions-list.tsx'
import { ProfilePicture } from '#web/features/profile/profile-picture.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LineSkeletons } from '#web/ui/skeletons.tsx'

export default function ProfilePage() {
  const { status, me } = useSession()
  const loginLink = useDialogLink()('dialog', 'login')
  useEffect(() => {
    if (status === 'visitor') navigate('?dialog=login', { isReplacing: true })
  }, [status])

  return (
    <section className="gutter py-10 sm:py-14">
      {status === 'loading' && <LineSkeletons count={6} />}
      {status === 'visitor' && (
        <div className="flex min-h-[50dvh] flex-col items-center justify-center gap-4 text-center">
          <h1 className="text-4xl">Profile</h1>
          <p role="alert">{texts.needsLogin}</p>
          <ButtonLink look="primary" href={loginLink}>
            Go to Login
          </ButtonLink>
        </div>
      )}
      {me && (
        <div className="mx-auto flex max-w-3xl flex-col gap-8">
          <div className="flex flex-col items-center gap-6 sm:flex-row sm:items-center sm:gap-10">
            <ProfilePicture me={me} />
            <div className="min-w-0 text-center sm:text-left">
              <h1 className="text-4xl wrap-anywhere">{me.name}</h1>
              <p className="mt-1 wrap-anywhere text-ink-soft">{me.email}</p>
              <Button className="mt-4" onClick={() => void leave()}>
                <LogOut aria-hidden size={18} strokeWidth={1.75} />
                Logout
              </Button>
            </div>
          </div>
          <Panel title="Where you are signed in">
            <SessionsList />
          </Panel>
          <Panel title="Password">
            <ChangePasswordForm />
          </Panel>
          <Panel title="Delete account">
            <DeleteAccountForm />
          </Panel>
        </div>
      )}
    </section>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-5 sm:p-7">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
