/** The form in which a guest enters a name and takes a seat. */
import { limits, texts } from '#contract/seats.ts'
import { useForm } from '#web/core/forms/use-form.ts'
import { focusOnMount } from '#web/ui/controls/move-focus.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { enter } from './seats.queries.ts'

interface Props {
  /** The part of the link after `#`. */
  secret: string
  /** The name that the guest of this browser had in an earlier seat, or an empty text. */
  name: string
  onEntered: () => void
}

export function EnterForm({ secret, name, onEntered }: Props) {
  const { formProps, bind, values, footer } = useForm({
    initial: { name },
    async submit(entered) {
      await enter(secret, entered.name)
      onEntered()
    },
    failed: texts.enterFailed,
  })
  return (
    <form {...formProps} aria-label="Take your seat" className="flex max-w-md flex-col gap-4">
      <Field
        {...bind('name')}
        label="Your name"
        charsMax={limits.nameCharsMax}
        autoComplete="given-name"
        required
        ref={focusOnMount}
      />
      <FormFooter {...footer} label="Take my seat" busyLabel="One moment..." isDisabled={!values.name.trim()} />
    </form>
  )
}
