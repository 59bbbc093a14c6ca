/** The photo of a decided meal: takes one with the camera or chooses one, and removes it. */
import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { notify } from '#web/core/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { preparePicture } from '#web/ui/forms/prepare-picture.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { removePhoto, setPhoto, type MealKey } from './memory.queries.ts'

interface Props {
  of: MealKey
  dish: string
  /** Shown while the photo loads or when it cannot be shown. */
  cover: string
  photo: string | null
}

export function PhotoForm({ of, dish, cover, photo }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(chosen: File) {
    setBusy(true)
    const prepared = await preparePicture(chosen)
    if ('refusal' in prepared) notify(prepared.refusal)
    else await setPhoto(of, prepared.file)
    setBusy(false)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div className="flex flex-col gap-2">
      {photo && (
        <figure className="overflow-hidden rounded-control">
          <Picture src={photo} fallback={cover} sizes="(min-width: 40rem) 400px, 90vw" className="aspect-4/3" />
          <figcaption className="sr-only">Photo of {dish}</figcaption>
        </figure>
      )}
      <div className="flex gap-2">
        <Button disabled={isBusy} onClick={() => input.current?.click()} className="grow">
          <Camera aria-hidden size={18} strokeWidth={1.75} />
          {isBusy ? 'Sending the photo...' : photo ? 'Take another photo' : 'Take a photo'}
        </Button>
        {photo && (
          <Button
            aria-label="Remove the photo"
            disabled={isBusy}
            onClick={() => void removePhoto(of)}
            className="w-11 px-0!"
          >
            <X aria-hidden size={18} strokeWidth={1.75} />
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo"
          onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
        />
      </div>
    </div>
  )
}
