/** Contact Us. The message is only logged in the browser console: the product has no inbox. */
import { useId, useRef, useState, type FormEvent } from 'react'
import { limits, texts } from '#contract/contact.ts'
import { notify } from '#web/core/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'

const emptyForm = { name: '', subject: '', email: '', message: '' }
type FieldName = keyof typeof emptyForm

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(emptyForm)
  const [problem, setProblem] = useState<{ text: string; fields: string[] } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const messageId = useId()

  function reject(text: string, fields: string[]) {
    setProblem({ text, fields })
    form.current!.querySelector<HTMLInputElement>(`[name=${fields[0]}]`)!.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = Object.keys(emptyForm).filter((name) => !values[name as FieldName].trim())
    if (blank.length) return reject(texts.needed, blank)
    if (!form.current!.checkValidity()) return reject(texts.emailWrong, ['email'])
    console.info('contact', values)
    setValues(emptyForm)
    notify(texts.sent, { tone: 'good' })
    onClose()
  }

  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    required: true,
    invalidBy: problem?.fields.includes(name) ? messageId : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <Dialog title="Contact Us" size="narrow" isForTyping onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 p-5 sm:p-8">
        <Field label="Name" autoComplete="name" maxLength={limits.lineCharsMax} {...bind('name')} />
        <Field label="Subject" autoComplete="off" maxLength={limits.lineCharsMax} {...bind('subject')} />
        <Field label="Email" type="email" autoComplete="email" maxLength={limits.lineCharsMax} {...bind('email')} />
        <TextArea label="Message" rows={4} maxLength={limits.messageCharsMax} {...bind('message')} />
        <MessageLine id={messageId} text={problem?.text ?? null} tone="bad" />
        <Button type="submit" look="primary">
          Send Message
        </Button>
      </form>
    </Dialog>
  )
}
