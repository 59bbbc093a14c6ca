/** A button that shows more of a list, with the number of items left. Renders nothing when none are left. */
import { Button } from './button.tsx'

interface Props {
  /** Items that are not shown yet. */
  remaining: number
  /** While the next items load. */
  isBusy: boolean
  onClick: () => void
}

export function ShowMore({ remaining, isBusy, onClick }: Props) {
  if (remaining <= 0) return null
  return (
    <p className="mt-6 text-center">
      <Button onClick={onClick} disabled={isBusy}>
        Show more ({remaining} left)
      </Button>
    </p>
  )
}
