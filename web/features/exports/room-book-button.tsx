/** Downloads the cookbook of a room. The code for downloads loads when the button is pressed. */
import { BookOpen } from 'lucide-react'
import { notify } from '#web/core/notices.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { Button } from '#web/ui/controls/button.tsx'

export function RoomBookButton({ roomId }: { roomId: string }) {
  const { isBusy, run } = useAction()
  async function start() {
    const { downloadExport } = await import('./download-export.ts')
    const problem = await downloadExport({ format: 'book', of: 'room', roomId })
    if (problem) notify(problem)
    else notify('The cookbook is in your downloads. Open it to print it.', { tone: 'good' })
  }
  return (
    <Button disabled={isBusy} onClick={() => void run(start)} className="mt-2 w-full">
      <BookOpen aria-hidden size={18} strokeWidth={1.75} />
      {isBusy ? 'Making the cookbook...' : 'Cookbook of this room'}
    </Button>
  )
}
