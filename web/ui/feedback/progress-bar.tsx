/** Shows how much of a long task is done. Without a `value` it only shows that the task is running. */
interface Props {
  label: string
  /** From 0 to 1. */
  value?: number
}

export function ProgressBar({ label, value }: Props) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={1}
      className="block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-basil [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-basil [&:indeterminate]:animate-pulse"
    />
  )
}
