/** Adds, renames and removes the shops of a room. Each shop has its own order of aisles. */
import { Pencil, Store, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { errors } from '#contract/routes/errors.ts'
import { limits, texts, type Shop } from '#contract/shopping.ts'
import type { Outcome } from '#web/core/outbox/outbox-attempt.ts'
import { useChange } from '#web/core/forms/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusOnMount } from '#web/ui/controls/move-focus.ts'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import type { Shopper } from './shopping.queries.ts'
import { addShop, removeShop, renameShop } from './shops.queries.ts'

interface Props {
  shopper: Shopper
  shops: Shop[]
  onClose: () => void
}

export default function ShopsDialog({ shopper, shops, onClose }: Props) {
  return (
    <Dialog title="Shops" size="narrow" onClose={onClose}>
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <p className="text-ink-soft">
          The list learns the order of the aisles of each shop from the order in which you tick. On the list, choose the
          shop that you are in.
        </p>
        <ul aria-label="Shops of this room" className="flex flex-col empty:hidden">
          {shops.map((shop) => (
            <ShopRow key={shop._id} shopper={shopper} shop={shop} />
          ))}
        </ul>
        {shops.length < limits.shopsMax ? (
          <NameForm
            label="New shop"
            submitText="Add shop"
            onSubmit={(name) => addShop(shopper, name)}
            onDone={onClose}
          />
        ) : (
          <p className="text-ink-soft">{errors['shops-full'].text}</p>
        )}
      </div>
    </Dialog>
  )
}

function ShopRow({ shopper, shop }: { shopper: Shopper; shop: Shop }) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming)
    return (
      <li className="border-t border-line py-3 last:border-b">
        <NameForm
          label={`Name of ${shop.name}`}
          submitText="Save"
          initial={shop.name}
          isFocused
          onSubmit={(name) => renameShop(shopper, shop, name)}
          onDone={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className="flex items-center gap-x-2 border-t sm:gap-x-5 border-line py-1 last:border-b">
      <span className="flex min-w-0 grow items-center gap-2.5 text-lg wrap-anywhere">
        <Store aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
        {shop.name}
      </span>
      <Button
        look="inline"
        className="max-sm:w-11"
        aria-label={`Rename ${shop.name}`}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-sm:sr-only">Rename</span>
      </Button>
      <Button
        look="inline"
        className="max-sm:w-11"
        aria-label={`Remove ${shop.name}`}
        onClick={() => removeShop(shopper, shop)}
      >
        <Trash2 aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-sm:sr-only">Remove</span>
      </Button>
    </li>
  )
}

interface NameFormProps {
  label: string
  submitText: string
  initial?: string
  isFocused?: boolean
  /** Sends a name that differs from `initial`. */
  onSubmit: (name: string) => Promise<Outcome>
  /** Closes the form, or the dialog with the form. */
  onDone: () => void
}

function NameForm({ label, submitText, initial = '', isFocused = false, onSubmit, onDone }: NameFormProps) {
  // `initial` changes when another member renames the shop. Saving an unedited name must not undo that change.
  const [opened] = useState(initial)
  const [name, setName] = useState(opened)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, send } = useChange()
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = name.trim()
    if (!typed) return setProblem(texts.shopNameNeeded)
    if (typed.length > limits.shopNameCharsMax) return undefined
    if (typed === opened || typed === initial) return onDone()
    setProblem(null)
    return void send(() => onSubmit(typed), onDone)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        // The field gets the focus when the user has just pressed Rename.
        ref={isFocused ? focusOnMount : undefined}
        label={label}
        placeholder="Farmers’ market"
        value={name}
        charsMax={limits.shopNameCharsMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <MessageLine tone="bad" text={problem} />
      <Button type="submit" look="primary" disabled={isBusy} className="self-start">
        {submitText}
      </Button>
    </form>
  )
}
