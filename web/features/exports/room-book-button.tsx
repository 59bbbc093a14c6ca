/** Downloads the cookbook of a room. The code for downloads loads when the button is pressed. */
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#web/core/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'

export function RoomBookButton({ roomId }: { roomId: string }) {
  const [isBusy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    const { downloadExport } = await import('./download-export.ts')
    const problem = await downloadExport({ format: 'book', of: 'room', roomId })
    setBusy(false)
    if (problem) notify(problem)
    else notify('The cookbook is in your downloads. Open it to print it.', { tone: 'good' })
  }
  return (
    <Button disabled={isBusy} onClick={() => void start()} className="mt-2 w-full">
      <BookOpen aria-hidden size={18} strokeWidth={1.75} />
      {isBusy ? 'Making the cookbook...' : 'Cookbook of this room'}
    </Button>
  )
}
