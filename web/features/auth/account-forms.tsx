/** The forms of the profile page that change the password and delete the account. */
import { Trash2 } from 'lucide-react'
import { isPasswordStrong, texts } from '#contract/auth.ts'
import { notify } from '#web/core/notices.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { forgetOperations } from '#web/core/outbox/outbox.ts'
import { forgetUser, readSessionUser } from '#web/core/session/session.ts'
import { requireText, useForm } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { changePassword, deleteAccount } from './auth.queries.ts'
import { PasswordRules } from './password-rules.tsx'

export function ChangePasswordForm() {
  const { values, bind, change, formProps, footer } = useForm({
    initial: { current: '', password: '' },
    check(typed) {
      const missing = requireText(typed, texts.allFieldsRequired)
      if (missing) return missing
      if (!isPasswordStrong(typed.password)) return { text: texts.passwordWeak, fields: ['password'] }
      return undefined
    },
    async submit(typed) {
      const { message } = await changePassword(typed)
      change({ current: '', password: '' })
      notify(message, { tone: 'good' })
    },
    failed: texts.failed,
  })
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-4">
      <Field label="Current password" type="password" autoComplete="current-password" required {...bind('current')} />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={values.password && <PasswordRules password={values.password} />}
        required
        {...bind('password')}
      />
      <FormFooter {...footer} look="quiet" label="Change Password" className="self-start" />
    </form>
  )
}

export function DeleteAccountForm() {
  const { values, bind, formProps, footer } = useForm({
    initial: { password: '' },
    async submit(typed) {
      const { message } = await deleteAccount(typed)
      const me = readSessionUser()
      forgetUser()
      if (me) forgetOperations(me._id)
      navigate('/')
      notify(message, { tone: 'good' })
    },
    failed: texts.failed,
  })
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-4">
      <div className="text-ink-soft">
        <p>This cannot be undone. Deleting your account also deletes</p>
        <ul className="my-2 list-disc pl-5">
          <li>your name, email address and picture,</li>
          <li>your allergies and diets,</li>
          <li>your likes and bookmarks,</li>
          <li>the recipes you have added.</li>
        </ul>
        <p>Your rooms stay open for their other members. A room without other members is deleted.</p>
      </div>
      <Field label="Password" type="password" autoComplete="current-password" required {...bind('password')} />
      <FormFooter
        {...footer}
        look="danger"
        isDisabled={!values.password}
        className="self-start"
        label={
          <>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Delete My Account
          </>
        }
      />
    </form>
  )
}
