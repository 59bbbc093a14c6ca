/** Asks for confirmation before an action that removes or replaces something. */
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** The label of the confirm button. */
  action: string
  children: ReactNode
  onConfirm: () => Promise<void>
  onClose: () => void
}

export function ConfirmDialog({ title, action, children, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } catch (error) {
      setBusy(false)
      throw error
    }
    onClose()
  }
  return (
    <Dialog title={title} size="narrow" onClose={onClose}>
      <div className="p-5 sm:p-8">
        <div className="text-lg">{children}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
