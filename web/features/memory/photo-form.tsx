/** Takes, chooses or removes the photo of a decided meal. */
import { Camera, X } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { notify } from '#web/core/notices.ts'
import type { RoomMeal } from '#web/core/room-keys.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { preparePicture } from '#web/ui/forms/prepare-picture.ts'
import { removePhoto, setPhoto } from './memory.queries.ts'

interface Props {
  of: RoomMeal
  /** Whether the meal has a photo. */
  hasPhoto: boolean
}

export function PhotoForm({ of, hasPhoto }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useAction()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const prepared = await preparePicture(chosen)
    // The field is reset, so that the same file can be chosen again.
    target.value = ''
    if ('refusal' in prepared) notify(prepared.refusal)
    else await setPhoto(of, prepared.file)
  }

  return (
    <div className="flex gap-2">
      <Button disabled={isBusy} onClick={() => input.current?.click()} className="grow">
        <Camera aria-hidden size={18} strokeWidth={1.75} />
        {isBusy ? 'Sending the photo...' : hasPhoto ? 'Take another photo' : 'Take a photo'}
      </Button>
      {hasPhoto && (
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
        onChange={(event) => void run(() => send(event))}
      />
    </div>
  )
}
