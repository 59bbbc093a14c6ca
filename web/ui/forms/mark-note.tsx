/** Says beside a field what an import did not understand in it. */
import { Search } from 'lucide-react'

export function MarkNote({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-saffron-deep">
      <Search aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
