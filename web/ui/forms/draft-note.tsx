/** Says that a form shows an unsaved draft, and offers to discard it. */
import { Button } from '#web/ui/controls/button.tsx'

interface Props {
  /** The file name of the draft's picture if it has to be chosen again. */
  lostPicture: string | null
  onDiscard: () => void
}

export function DraftNote({ lostPicture, onDiscard }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-wash px-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        This is your unsaved draft.
        {lostPicture && <span className="block">Choose its picture again: {lostPicture}</span>}
      </p>
      <Button onClick={onDiscard}>Discard Draft</Button>
    </div>
  )
}
