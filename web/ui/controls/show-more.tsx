/** A button that shows more of a list, with the number of items left if it is known. Renders nothing for zero. */
import { Button } from './button.tsx'

interface Props {
  /** Items that are not shown yet. Absent when their number is unknown. */
  remaining?: number
  /** While the next items load. */
  isBusy: boolean
  onClick: () => void
}

export function ShowMore({ remaining, isBusy, onClick }: Props) {
  if (remaining !== undefined && remaining <= 0) return null
  return (
    <p className="mt-6 text-center">
      <Button onClick={onClick} disabled={isBusy}>
        Show more{remaining !== undefined && ` (${remaining} left)`}
      </Button>
    </p>
  )
}
