/**
 * The profile page of a signed-in user: picture, name, saved and own recipes, export, diet, sessions, password, account
 * deletion.
 */
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts as dietTexts } from '#contract/diet.ts'
import { texts, type Profile } from '#contract/profile.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { signOut } from '#web/core/session/session.ts'
import { ChangePasswordForm, DeleteAccountForm } from '#web/features/auth/account-forms.tsx'
import { SessionsList } from '#web/features/auth/sessions-list.tsx'
import { ExportPanel } from '#web/features/exports/export-panel.tsx'
import { DietForm } from '#web/features/diet/diet-form.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { ProfilePanels } from './profile-panels.tsx'

export default function ProfileContent({ me }: { me: Profile }) {
  const linkTo = useDialogLink()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:gap-x-10">
        <Avatar name={me.name} picture={me.profilePicture} size={96} />
        <div className="min-w-0 grow basis-40">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{me.name}</h1>
          <p className="mt-1 wrap-anywhere text-ink-soft">{me.email}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <ButtonLink href={linkTo('dialog', 'picture')} aria-label="View profile picture">
            View
          </ButtonLink>
          <ButtonLink href={linkTo('dialog', 'edit-picture')} aria-label={texts.editPicture}>
            Edit
          </ButtonLink>
          <Button className="max-sm:ml-auto" onClick={() => void signOut()}>
            <LogOut aria-hidden size={18} strokeWidth={1.75} />
            Logout
          </Button>
        </div>
      </div>
      <ProfilePanels me={me} />
      <h2 className="mt-6 text-2xl sm:text-3xl">Your account</h2>
      <Panel title="Take your recipes with you">
        <ExportPanel />
      </Panel>
      <Panel title={dietTexts.heading}>
        <DietForm />
      </Panel>
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
