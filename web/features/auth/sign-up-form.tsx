/** Creates an account. The dialog and the registration page use different labels. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPasswordStrong, texts } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { texts as imageTexts } from '#contract/images.ts'
import { requireText, useForm } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { registrationQuery, signUp, type LoadPreferences } from './auth.queries.ts'
import { findInvite, inviteCodeOf, storeInviteOfAddress } from './pending-invite.ts'
import { PasswordRules } from './password-rules.tsx'
import { redirectAfterAuth, signedInRedirectMs } from './redirect.ts'
import { requireEmail } from './require-email.ts'
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts'

interface Labels {
  name: string
  email: string
  icon: string
  submit: string
  busy: string
}

interface Props {
  labels: Labels
  /** Called when another tab signs in. */
  onSignedIn: () => void
  loadPreferences: LoadPreferences
}

export function SignUpForm({ labels, onSignedIn, loadPreferences }: Props) {
  const { data } = useQuery(registrationQuery)
  // The invite in the page's URL is stored, because the visitor may switch to the sign-in form.
  useEffect(() => {
    storeInviteOfAddress()
  }, [])
  const { values, bind, change, invalidBy, formProps, footer } = useForm({
    initial: { name: '', email: '', password: '', invite: null as string | null, profileIcon: null as File | null },
    check({ name, email, password }) {
      const missing = requireText({ name, email, password }, texts.fieldsRequired)
      if (missing) return missing
      const wrong = requireEmail(email)
      if (wrong) return wrong
      if (!isPasswordStrong(password)) return { text: texts.passwordWeak, fields: ['password'] }
      return undefined
    },
    async submit({ profileIcon, invite, ...account }) {
      const code = data?.registration === 'open' ? '' : inviteCodeOf(invite ?? findInvite())
      await signUp({ ...account, ...(code && { invite: code }) }, profileIcon, loadPreferences)
      return texts.registerDone
    },
    onDone: redirectAfterAuth,
    doneDelayMs: signedInRedirectMs,
  })
  useSignedInElsewhere(footer.state, onSignedIn)
  if (data?.registration === 'closed') return <p role="status">{errors['registration-closed'].text}</p>
  const needsInvite = data?.registration === 'invite' || invalidBy('invite')
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Field label={labels.name} autoComplete="name" required {...bind('name')} />
      <Field label={labels.email} type="email" autoComplete="email" required {...bind('email')} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={values.password && <PasswordRules password={values.password} />}
        required
        {...bind('password')}
      />
      {needsInvite && (
        <Field
          label={texts.inviteLabel}
          autoComplete="off"
          hint={texts.inviteHint}
          required
          name="invite"
          value={values.invite ?? findInvite()}
          invalidBy={invalidBy('invite')}
          onChange={(event) => change({ invite: event.target.value })}
        />
      )}
      <ImagePicker
        shape="profile"
        label={labels.icon}
        hint={imageTexts.hint}
        file={values.profileIcon}
        onChange={(profileIcon) => change({ profileIcon })}
        invalidBy={invalidBy('profileIcon')}
      />
      <FormFooter {...footer} label={labels.submit} busyLabel={labels.busy} />
    </form>
  )
}
