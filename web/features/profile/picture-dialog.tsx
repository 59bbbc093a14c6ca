/** The dialog that shows the profile picture and uploads a new one. */
import { texts as imageTexts } from '#contract/images.ts'
import { texts, type Me } from '#contract/profile.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { notify } from '#web/core/notices.ts'
import { useSession } from '#web/core/session/session.ts'
import { useForm } from '#web/core/forms/use-form.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { changePicture } from './profile.queries.ts'

interface Props {
  isEditing: boolean
  onEdit: () => void
  onClose: () => void
}

export default function PictureDialog({ isEditing, onEdit, onClose }: Props) {
  const session = useSession()
  return (
    <Dialog title={isEditing ? texts.editPicture : 'Profile picture'} size="narrow" onClose={onClose}>
      {session.status === 'loading' && (
        <div className="p-8">
          <LineSkeletons count={4} />
        </div>
      )}
      {session.status === 'failed' && <ErrorState text={texts.unavailable} onRetry={session.retry} />}
      {session.status === 'visitor' && <SignInPrompt />}
      {session.me &&
        (isEditing ? <PictureForm onDone={onClose} /> : <CurrentPicture me={session.me} onEdit={onEdit} />)}
    </Dialog>
  )
}

/** A visitor can open this dialog by its address. */
function SignInPrompt() {
  const loginLink = useDialogLink()('dialog', 'login')
  return (
    <div className="flex flex-col items-center gap-4 p-8 text-center">
      <p role="alert">{texts.needsLogin}</p>
      <ButtonLink look="primary" href={loginLink}>
        Go to Login
      </ButtonLink>
    </div>
  )
}

function CurrentPicture({ me: { name, profilePicture }, onEdit }: { me: Me; onEdit: () => void }) {
  return (
    <div className="flex flex-col items-center gap-5 p-8">
      <Avatar name={name} picture={profilePicture} size={profilePicture ? 288 : 96} />
      {!profilePicture && <p className="text-ink-soft">{texts.noPicture}</p>}
      <Button look={profilePicture ? 'quiet' : 'primary'} onClick={onEdit}>
        {profilePicture ? 'Edit' : 'Add a picture'}
      </Button>
    </div>
  )
}

function PictureForm({ onDone }: { onDone: () => void }) {
  const { values, change, formProps, footer } = useForm<{ file: File | null }>({
    initial: { file: null },
    async submit({ file }) {
      try {
        await changePicture(file!)
      } catch (error) {
        notify(texts.pictureFailed)
        throw error
      }
      notify(texts.pictureUpdated, { tone: 'good' })
    },
    failed: imageTexts.uploadFailed,
    onDone,
  })

  return (
    <form {...formProps} className="flex flex-col gap-6 p-5 sm:p-8">
      <ImagePicker
        label="New picture"
        hint={imageTexts.hint}
        file={values.file}
        onChange={(file) => change({ file })}
      />
      <FormFooter {...footer} label="Save" busyLabel="Saving..." isDisabled={!values.file} />
    </form>
  )
}
