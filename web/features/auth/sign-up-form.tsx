/** A new account: in the dialog and on the registration page, whose labels and buttons differ. */
import { useState, type FormEvent } from 'react'
import { isPasswordStrong, texts } from '#contract/auth.ts'
import { texts as imageTexts } from '#contract/images.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { signUp, type LoadPreferences } from './auth.queries.ts'
import { PasswordRules } from './password-rules.tsx'
import { firstEmptyField } from './use-form-outcome.ts'
import { signedInRedirectMs, useRedirectAfter } from './use-redirect.ts'

interface Words {
  name: string
  email: string
  icon: string
  submit: string
  busy: string
}

export function SignUpForm({ words, loadPreferences }: { words: Words; loadPreferences: LoadPreferences }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [icon, setIcon] = useState<File | null>(null)
  const { form, line, invalidBy, isBusy, refuse, attempt } = useRedirectAfter(signedInRedirectMs)

  function submit(event: FormEvent) {
    event.preventDefault()
    const blank = firstEmptyField({ name, email, password })
    if (blank.length) return refuse(texts.fieldsRequired, blank)
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return refuse(texts.emailInvalid, ['email'])
    if (!isPasswordStrong(password)) return refuse(texts.passwordWeak, ['password'])
    void attempt(async () => {
      await signUp({ name, email, password }, icon, loadPreferences)
      return texts.registerDone
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        invalidBy={invalidBy('name')}
        required
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        invalidBy={invalidBy('email')}
        required
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalidBy={invalidBy('password')}
        hint={password && <PasswordRules password={password} />}
        required
      />
      <ImagePicker
        shape="profile"
        label={words.icon}
        hint={imageTexts.hint}
        file={icon}
        onChange={setIcon}
        invalidBy={invalidBy('profileIcon')}
      />
      <MessageLine {...line} />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}
