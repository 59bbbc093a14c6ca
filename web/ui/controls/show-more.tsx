/** The way to what a list has beyond what it shows. */
import { Button } from './button.tsx'

interface Props {
  /** How many are not shown yet. */
  left: number
  /** While they are on their way. */
  isBusy: boolean
  onClick: () => void
}

export function ShowMore({ left, isBusy, onClick }: Props) {
  if (left <= 0) return null
  return (
    <p className="mt-6 text-center">
      <Button onClick={onClick} disabled={isBusy}>
        Show more ({left} left)
      </Button>
    </p>
  )
}
