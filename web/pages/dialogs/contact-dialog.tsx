/** Contact Us. The message is only logged in the browser console, because the product has no inbox. */
import { limits, texts } from '#contract/texts/contact.ts'
import { createDraft } from '#web/core/forms/drafts.ts'
import { notify } from '#web/core/notices.ts'
import { refuseInvalid, requireText, useForm } from '#web/core/forms/use-form.ts'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'

const draft = createDraft('contact', { name: '', subject: '', email: '', message: '' })

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const { bind, formProps, restored, footer } = useForm({
    draft,
    check(typed, form) {
      const missing = requireText(typed, texts.needed)
      if (missing) return missing
      if (!form.checkValidity()) return { text: texts.emailWrong, fields: ['email'] }
      const schema = import('#contract/texts/contact.ts').then(({ ContactMessage }) => ContactMessage)
      return refuseInvalid(schema, typed)
    },
    submit(typed) {
      console.info('contact', typed)
      notify(texts.sent, { tone: 'good', isAlert: true })
    },
    onDone: onClose,
  })
  const { lineCharsMax, messageCharsMax } = limits
  return (
    <Dialog title="Contact Us" size="narrow" isForTyping onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4 p-5 sm:p-8">
        {restored && <DraftNote {...restored} />}
        <Field label="Name" autoComplete="name" required charsMax={lineCharsMax} {...bind('name')} />
        <Field label="Subject" autoComplete="off" required charsMax={lineCharsMax} {...bind('subject')} />
        <Field label="Email" type="email" autoComplete="email" required charsMax={lineCharsMax} {...bind('email')} />
        <TextArea label="Message" rows={4} required charsMax={messageCharsMax} {...bind('message')} />
        <FormFooter {...footer} label="Send Message" />
      </form>
    </Dialog>
  )
}
