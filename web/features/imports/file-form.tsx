/** Uploads the file of another app, chosen by button or dropped, and shows the progress. */
import { FileUp } from 'lucide-react'
import type { ImportReport } from '#contract/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { FileDrop } from '#web/ui/forms/file-drop.tsx'
import { endUpload, startUpload, useUpload } from './uploads.ts'

/** @param onStarted called when the server has received the file, also after the user has left the screen */
export function FileForm({ onStarted }: { onStarted: (report: ImportReport) => void }) {
  const upload = useUpload()
  const isSending = upload !== null && upload.problem === null

  async function send(file: File) {
    const report = await startUpload(file)
    if (report) onStarted(report)
  }

  if (isSending) {
    const percent = Math.round(upload.share * 100)
    return (
      <div className="flex flex-col gap-3 rounded-control border border-line bg-card p-4">
        <p className="wrap-anywhere">
          Sending <strong>{upload.fileName}</strong>: {percent} %
        </p>
        <ProgressBar label="Sent" value={upload.share} />
        <Button onClick={endUpload} className="self-start">
          Stop
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        aria-label="File of another app"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The field is reset, so that the same file can be chosen again.
          if (file) void send(file).finally(() => (target.value = ''))
        }}
        layout="min-h-32 flex-col items-center justify-center gap-2 p-4 text-center"
      >
        <FileUp aria-hidden size={30} strokeWidth={1.5} className="text-ink-soft" />
        <span aria-hidden className="font-semibold">
          Choose a file
        </span>
        <span aria-hidden className="text-sm text-ink-soft pointer-coarse:hidden">
          or drop one here
        </span>
      </FileDrop>
      <MessageLine tone="bad" text={upload?.problem ?? null} />
    </div>
  )
}
