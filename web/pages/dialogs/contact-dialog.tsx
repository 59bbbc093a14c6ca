/** Contact Us: a form that is logged in the browser and sent nowhere, as specified (specification 4, "Contact form"). */
import { useId, useRef, useState, type FormEvent } from 'react'
import { limits, texts } from '#contract/contact.ts'
import { notify } from '#web/core/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

const nothing = { name: '', subject: '', email: '', message: '' }
type Name = keyof typeof nothing

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(nothing)
  const [refusal, setRefusal] = useState<{ text: string; fields: string[] } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const lineId = useId()

  function refuse(text: string, fields: string[]) {
    setRefusal({ text, fields })
    form.current!.querySelector<HTMLInputElement>(`[name=${fields[0]}]`)!.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = Object.keys(nothing).filter((name) => !typed[name as Name].trim())
    if (blank.length) return refuse(texts.needed, blank)
    if (!form.current!.checkValidity()) return refuse(texts.emailWrong, ['email'])
    // "Submit only logs": this is the whole of what happens to it.
    console.info('contact', typed)
    setTyped(nothing)
    notify(texts.sent, { tone: 'good' })
    onClose()
  }

  const bind = (name: Name) => ({
    name,
    value: typed[name],
    required: true,
    invalidBy: refusal?.fields.includes(name) ? lineId : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <Dialog title="Contact Us" size="narrow" isForTyping onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 p-5 sm:p-8">
        <Field label="Name" autoComplete="name" maxLength={limits.lineCharsMax} {...bind('name')} />
        <Field label="Subject" autoComplete="off" maxLength={limits.lineCharsMax} {...bind('subject')} />
        <Field label="Email" type="email" autoComplete="email" maxLength={limits.lineCharsMax} {...bind('email')} />
        <TextArea label="Message" rows={4} maxLength={limits.messageCharsMax} {...bind('message')} />
        <MessageLine id={lineId} text={refusal?.text ?? null} tone="bad" />
        <Button type="submit" look="primary">
          Send Message
        </Button>
      </form>
    </Dialog>
  )
}
