/**
 * A note that says how much of a limit is used. It is shown when the limit is nearly reached. When the limit is
 * exceeded, the note also says by how much.
 */

/** The note is shown when more than this share of the limit is used. */
const shownFrom = 0.9
const format = (count: number) => count.toLocaleString('en')

export const isNearLimit = ({ count, max }: { count: number; max: number }) => count > max * shownFrom

interface Props {
  id?: string
  count: number
  max: number
  /** What is counted, for example "characters". */
  unit?: string
}

export function LimitNote({ id, count, max, unit = 'characters' }: Props) {
  const isBeyond = count > max
  return (
    // The container stays, so that screen readers announce the text when it appears.
    <div
      id={id}
      aria-live="polite"
      className={`text-sm ${isBeyond ? 'font-medium text-tomato-text' : 'text-ink-soft'}`}
    >
      {isNearLimit({ count, max }) && (
        <p className="mt-1.5 tabular-nums">
          {format(count)} of {format(max)} {unit}
          {isBeyond && `: ${format(count - max)} too many`}
        </p>
      )}
    </div>
  )
}
