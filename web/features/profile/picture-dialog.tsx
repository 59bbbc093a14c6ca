/** The dialog that shows the profile picture and uploads a new one. */
import { useState, type FormEvent } from 'react'
import { texts as imageTexts } from '#contract/images.ts'
import { profileImage, texts, type Me } from '#contract/profile.ts'
import { call } from '#web/core/api/api.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { useSession } from '#web/core/session/session.ts'
import { useIsMounted } from '#web/core/forms/use-is-mounted.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

interface Props {
  isEditing: boolean
  onEdit: () => void
  onClose: () => void
}

export default function PictureDialog({ isEditing, onEdit, onClose }: Props) {
  const session = useSession()
  return (
    <Dialog title={isEditing ? 'Edit profile picture' : 'Profile picture'} size="narrow" onClose={onClose}>
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
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const isMounted = useIsMounted()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    setBusy(true)
    setReason(null)
    try {
      await call(profileImage, { upload: file })
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      notify(texts.pictureUpdated, { tone: 'good' })
      // The user may have closed the dialog during the upload.
      if (isMounted.current) onDone()
    } catch (error) {
      notify(texts.pictureFailed)
      setReason(errorMessage(error, imageTexts.uploadFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-6 p-5 sm:p-8">
      <ImagePicker label="New picture" hint={imageTexts.hint} file={file} onChange={setFile} />
      <MessageLine text={reason} tone="bad" />
      <Button type="submit" look="primary" disabled={!file || isBusy}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
