/** A new recipe (specification 2, "Add Recipe page"). */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { errors } from '#contract/errors.ts'
import { texts } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { ApiError } from '#web/core/api.ts'
import { navigate } from '#web/core/router.ts'
import { readToken } from '#web/core/token.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { RecipeFields } from './recipe-fields.tsx'
import { missingFields, parseRecipeForm } from './recipe-text.ts'
import { create, upload } from './recipes.queries.ts'
import { useDraft } from './use-draft.ts'

const redirectMs = 2000

export function AddRecipeForm() {
  const { typed, file, change, choose, clear } = useDraft()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [warning, setWarning] = useState<string | null>(null)
  const [message, setMessage] = useState<{ text: string; tone: 'good' | 'bad'; fields: string[] } | null>(null)
  const messageId = useId()
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(redirect.current)
    }
  }, [])

  function refuse(text: string, fields: string[] = []) {
    setMessage({ text, tone: 'bad', fields })
    setState('open')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'open') return
    const text = parseRecipeForm(typed)
    if (!text) return refuse(texts.needed, missingFields(typed))
    // What is typed stays: after signing in one goes on where one was.
    if (!readToken()) return refuse(errors['not-signed-in'].text)
    setState('busy')
    setMessage(null)
    setWarning(null)
    try {
      const image =
        file &&
        (await upload(file).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status === 401) throw error
          setWarning(texts.uploadFailed)
          return null
        }))
      await create({ ...text, image })
      clear()
      // Whoever has gone elsewhere in the meantime stays there.
      if (isLeft.current) return
      setState('done')
      setMessage({ text: texts.added, tone: 'good', fields: [] })
      redirect.current = setTimeout(() => navigate(screens.recipes), redirectMs)
    } catch (error) {
      refuse(
        errorMessage(error, texts.addFailed),
        error instanceof ApiError && error.field ? [error.field.split('.')[0]!] : [],
      )
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col gap-5">
        <RecipeFields typed={typed} onChange={change} messageId={messageId} refused={message?.fields ?? []} />
      </div>
      <ImagePicker shape="dish" label="Picture" hint={texts.imageHint} file={file} onChange={choose} />
      <div className="flex flex-col gap-5">
        <MessageLine text={warning} tone="bad" />
        <MessageLine id={messageId} text={message?.text ?? null} tone={message?.tone ?? 'bad'} />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink href={screens.recipes}>Cancel</ButtonLink>
          <Button type="submit" look="primary" disabled={state !== 'open'}>
            {state === 'busy' ? 'Adding...' : 'Add Recipe'}
          </Button>
        </div>
      </div>
    </form>
  )
}
