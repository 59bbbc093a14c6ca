/**
 * A button that shows more items of a list. Its label says how many items are left, if this is known. Renders nothing
 * when no items are left.
 */
import { Button } from './button.tsx'

interface Props {
  /** The number of items that are not shown yet. Undefined when the number is unknown. */
  remaining?: number
  /** True while the next items load. */
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
