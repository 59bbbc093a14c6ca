/** One's picture: a large view, and a new one. */
import { useState, type FormEvent } from 'react'
import { texts as imageTexts } from '#contract/images.ts'
import { profileImage, texts, type Me } from '#contract/profile.ts'
import { call } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { queryClient } from '#web/core/query-client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImagePicker } from '#web/ui/image-picker.tsx'

export function ProfilePicture({ me }: { me: Me }) {
  const [open, setOpen] = useState<'view' | 'edit' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar name={me.name} picture={me.profilePicture} size={128} />
      <div className="flex gap-2">
        <Button onClick={() => setOpen('view')} aria-label="View profile picture">View</Button>
        <Button onClick={() => setOpen('edit')} aria-label="Edit profile picture">Edit</Button>
      </div>
      {open === 'view' && (
        <Dialog title="Profile picture" size="narrow" onClose={close}>
          <div className="grid place-items-center p-8">
            <Avatar name={me.name} picture={me.profilePicture} size={288} />
          </div>
        </Dialog>
      )}
      {open === 'edit' && (
        <Dialog title="Edit profile picture" size="narrow" onClose={close}>
          <PictureForm onDone={close} />
        </Dialog>
      )}
    </div>
  )
}

function PictureForm({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    setBusy(true)
    try {
      await call(profileImage, { upload: file })
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      notify(texts.pictureUpdated, { tone: 'good' })
      onDone()
    } catch {
      notify(texts.pictureFailed)
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-6 p-5 sm:p-8">
      <ImagePicker label="New picture" hint={imageTexts.hint} file={file} onChange={setFile} />
      <Button type="submit" look="primary" disabled={!file || isBusy}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
