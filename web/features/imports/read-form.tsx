/** Reads recipes from pasted web addresses, or a recipe from its pasted text. The server stores nothing. */
import { useEffect, useRef, useState } from 'react'
import { limits, texts, type Preview } from '#contract/imports.ts'
import { ApiError } from '#web/core/api/api.ts'
import { createDraft } from '#web/core/forms/drafts.ts'
import { notify } from '#web/core/notices.ts'
import { FormError, useForm } from '#web/core/forms/use-form.ts'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { readWebPage, readPastedText } from './imports.queries.ts'
import { readPasted, withoutFirstAddress } from './pasted-text.ts'

const words = {
  nothing: 'Please paste a web address, or the text of a recipe.',
  failed: 'The recipe could not be read. Check your connection and try again: what you pasted stays here.',
  noRecipe: 'No recipe was found in this text. Copy its title, its ingredients and its steps.',
  storageFull: 'This browser cannot store another unsaved recipe. Save or discard one first.',
  added: 'The field already had a text. The addresses or the text of the recipe are below it.',
  left: (count: number) => (count === 1 ? 'One more address follows.' : `${count} more addresses follow.`),
}

/** `source` is the pasted addresses or text. `pageText` is the text of a page that the server could not read. */
export const pastedDraft = createDraft('recipe source', { source: '', pageText: '' })

/** Whether the draft has addresses that are not read yet. */
export const hasWaitingAddress = () => readPasted(pastedDraft.read().source).addresses !== undefined

/** Adds `text` to the draft. If the field already has a text, `text` is added below it, and a notice says so. */
export function addToPasted(text: string) {
  const { source, pageText } = pastedDraft.read()
  pastedDraft.store({ source: [source.trim(), text].filter(Boolean).join('\n'), pageText })
  if (source.trim()) notify(words.added)
}

interface Props {
  /** The text that another app has shared, or null. A form with a shared text neither reads nor stores the draft. */
  shared: string | null
  /** Whether the form is sent immediately, without a press on the button. */
  isAutomatic: boolean
  /** Why no recipe can be read now, or null. */
  refusal: string | null
  /**
   * Stores a preview, with the address or text from which it was read (`readFrom`) and the addresses that are not read
   * yet (`waiting`). @returns the id of the preview, or null when the storage is full
   */
  onRead: (preview: Preview, readFrom: string, waiting: string) => string | null
  /** Opens the preview with this id. Not called after the user has left the form. */
  onDone: (id: string) => void
}

export function ReadForm({ shared, isAutomatic, refusal, onRead, onDone }: Props) {
  const [isTextNeeded, setTextNeeded] = useState(() => shared === null && pastedDraft.read().pageText !== '')
  const readId = useRef('')
  const { values, bind, formProps, restored, footer } = useForm({
    ...(shared === null ? { draft: pastedDraft } : { initial: { source: shared, pageText: '' } }),
    check({ source, pageText }) {
      if (refusal) return { text: refusal, fields: [] }
      if (!source.trim() && !pageText.trim()) return { text: words.nothing, fields: ['source'] }
      for (const [name, text] of Object.entries({ source, pageText }))
        if (new Blob([text]).size > limits.textBytesMax) return { text: texts.textTooLong, fields: [name] }
      return undefined
    },
    async submit({ source, pageText }) {
      const { addresses, text } = readPasted(source)
      const url = addresses?.[0]
      try {
        const preview = pageText.trim()
          ? await readPastedText(pageText, url)
          : url
            ? await readWebPage(url)
            : await readPastedText(text!)
        const id = onRead(preview, url ?? source, url ? withoutFirstAddress(source) : '')
        if (id === null) throw new FormError(words.storageFull)
        readId.current = id
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (url && error.status === 422) setTextNeeded(true)
        const isText = !url || pageText.trim()
        if (isText && error.code === 'page-without-recipe')
          throw new FormError(words.noRecipe, [pageText.trim() ? 'pageText' : 'source'])
        throw error
      }
    },
    failed: words.failed,
    onDone: () => onDone(readId.current),
  })
  const count = readPasted(values.source).addresses?.length ?? 0
  const isReading = footer.state !== 'open'
  useAutomaticSubmit(formProps.ref, isAutomatic)
  return (
    <form {...formProps} aria-busy={isReading} className="flex flex-col gap-4">
      {restored && !isAutomatic && <DraftNote {...restored} />}
      <TextArea
        label="Web address or text"
        hint="The address of a page with a recipe, several addresses with one in each line, or the text of a recipe."
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('source')}
      />
      {isTextNeeded && (
        <TextArea
          label="Text of the page"
          hint="Open the page, select all of it, copy it and paste it here."
          rows={5}
          autoComplete="off"
          {...bind('pageText')}
        />
      )}
      <FormFooter {...footer} label="Read Recipe" busyLabel="Reading..." className="self-start">
        {count > 1 && (
          <p role="status" className="text-ink-soft">
            {words.left(count - 1)}
          </p>
        )}
      </FormFooter>
    </form>
  )
}

function useAutomaticSubmit(form: { current: HTMLFormElement | null }, isAutomatic: boolean) {
  useEffect(() => {
    if (isAutomatic) form.current?.requestSubmit()
  }, [form, isAutomatic])
}
