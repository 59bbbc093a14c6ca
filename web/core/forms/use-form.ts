/** The state of a form: its values and their draft, whether it is being sent, and why it was refused. */
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { AnyRoute } from '#contract/routes/route.ts'
import { ApiError } from '#web/core/api/api.ts'
import type { Draft } from './drafts.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { useIsMounted } from './use-is-mounted.ts'

interface Refusal {
  text: string
  /** The fields that the text is about. They are marked as invalid, and the first of them gets the focus. */
  fields: string[]
}

/** An error of a submission. It has a message for the user, and the names of the fields that the message is about. */
export class FormError extends Error {
  readonly fields: string[]

  constructor(message: string, fields: string[] = []) {
    super(message)
    this.fields = fields
  }
}

/**
 * The first values of a form. With a draft, the browser stores every later value until the form is sent or the draft is
 * discarded.
 */
type Start<Values> =
  { initial: Values | (() => Values); draft?: undefined } | { draft: Draft<Values>; initial?: undefined }

type Options<Values> = Start<Values> & {
  /** Runs before `submit`. If `check` returns a refusal, the refusal is shown and nothing is sent. */
  check?: (values: Values, form: HTMLFormElement) => Refusal | undefined | Promise<Refusal | undefined>
  /** Sends the form. A returned text is shown in green, the message of a `FormError` or `ApiError` in red. */
  submit: (values: Values) => string | void | Promise<string | void>
  /** The text for an error that has no message for the user. By default, this text is empty. */
  failed?: string
  /**
   * Called after a successful submission and a delay of `doneDelayMs`, if the form is still mounted. With `onDone`, the
   * form stays disabled after a successful submission, so `onDone` must close the form or leave the screen.
   */
  onDone?: () => void
  doneDelayMs?: number
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** The props that connect a text field to its form. */
export interface FieldBinding {
  name: string
  value: string
  invalidBy?: string
  onChange: (event: { target: { value: string } }) => void
}

/**
 * The state of a form with one message line. Spread `formProps` on the form, `footer` on its `FormFooter`, and
 * `bind(name)` on each text field. If there is `restored`, spread it on a `DraftNote`.
 */
export function useForm<Values extends object>(options: Options<Values>) {
  const { draft, check, submit, failed = '', onDone, doneDelayMs = 0 } = options
  const form = useRef<HTMLFormElement>(null)
  const { values, latest, restored, ...stored } = useValues<Values>(options)
  const { line, invalidBy, ...message } = useMessage(form)
  const isMounted = useIsMounted()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')

  function change(part: Partial<Values>) {
    stored.change(part)
    message.correct(Object.keys(part))
  }

  async function send() {
    const checked = check?.(latest.current, form.current!)
    if (checked && !(checked instanceof Promise)) return message.refuse(checked)
    setState('busy')
    message.clear()
    try {
      const refusal = checked && (await checked)
      if (refusal) throw new FormError(refusal.text, refusal.fields)
      const saving = Promise.resolve(submit(latest.current))
      const text = await (draft ? draft.protectDuring(saving) : saving)
      stored.clearDraft()
      if (text) message.succeed(text)
      setState(onDone ? 'done' : 'open')
      if (onDone) setTimeout(() => isMounted.current && onDone(), doneDelayMs)
    } catch (error) {
      setState('open')
      message.refuse(refusalOf(error, failed))
    }
  }

  function discard() {
    stored.reset()
    message.clear()
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return {
    values,
    change,
    invalidBy,
    bind: (name: TextName<Values>): FieldBinding => ({
      name,
      value: values[name] as string,
      invalidBy: invalidBy(name),
      onChange: (event) => change({ [name]: event.target.value } as Partial<Values>),
    }),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (state === 'open') void send()
      },
    },
    /** The props of a `DraftNote`, as long as the form shows a draft that was stored before the form opened. */
    restored: restored && { ...restored, onDiscard: discard },
    footer: { message: line, state },
  }
}

/** The values of a form, and their draft if it has one. */
function useValues<Values extends object>({ initial, draft }: Start<Values>) {
  const [values, setValues] = useState(draft ? draft.read : initial)
  const [restored, setRestored] = useState(() => (draft?.has() ? { lostPicture: draft.lostPicture() } : null))
  /** The newest values, even before they are rendered. For example, `submit` may have changed some of them. */
  const latest = useRef(values)

  function set(next: Values) {
    latest.current = next
    setValues(next)
  }

  function clearDraft() {
    draft?.clear()
    setRestored(null)
  }

  return {
    values,
    latest,
    restored,
    clearDraft,
    change(part: Partial<Values>) {
      set({ ...latest.current, ...part })
      draft?.store(latest.current)
    },
    /** Clears the draft, and resets the form to the values that it has without a draft. */
    reset() {
      clearDraft()
      set(draft!.initial)
    },
  }
}

interface Shown {
  outcome: (Refusal & { tone: 'good' | 'bad' }) | null
  /** Fields that the user has changed after the refusal. They are no longer marked. */
  corrected: string[]
}

const nothing: Shown = { outcome: null, corrected: [] }

/** The message of a form, and the fields that the message is about. The first of these fields gets the focus. */
function useMessage(form: RefObject<HTMLFormElement | null>) {
  const id = useId()
  const [{ outcome, corrected }, setShown] = useState(nothing)

  useEffect(() => {
    if (outcome?.fields.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, outcome])

  return {
    line: { id, text: outcome?.text ?? null, tone: outcome?.tone ?? ('bad' as const) },
    /** The id of the message if the message is about the field `name`. */
    invalidBy: (name: string) => (outcome?.fields.includes(name) && !corrected.includes(name) ? id : undefined),
    clear: () => setShown(nothing),
    succeed: (text: string) => setShown({ outcome: { text, tone: 'good', fields: [] }, corrected: [] }),
    refuse: (refusal: Refusal) => setShown({ outcome: { ...refusal, tone: 'bad' }, corrected: [] }),
    correct: (names: string[]) =>
      setShown((shown) =>
        shown.outcome?.fields.length ? { ...shown, corrected: [...shown.corrected, ...names] } : shown,
      ),
  }
}

function refusalOf(error: unknown, failed: string): Refusal {
  if (error instanceof FormError) return { text: error.message, fields: error.fields }
  if (!(error instanceof ApiError)) {
    // A call throws a `DOMException` when its `AbortSignal` ends it, for example after a time-out of the form. Any
    // other error is a defect, so it is logged.
    if (!(error instanceof DOMException)) console.warn(error)
    return { text: failed, fields: [] }
  }
  return { text: errorMessage(error, failed), fields: fieldsOf(error.field) }
}

/** An item of a list, for example `steps.2`, belongs to the field of the list (`steps`). */
const fieldsOf = (path = '') => (path ? [path.split('.')[0]!] : [])

/**
 * Checks values before anything is sent. Returns the refusal that the server would send, or undefined if the values are
 * valid.
 *
 * @param loading the schema. The caller imports it dynamically, so that zod is loaded with the first submission and not
 * with the screen
 */
export async function refuseInvalid(
  loading: Promise<NonNullable<AnyRoute['body']>>,
  input: unknown,
): Promise<Refusal | undefined> {
  const [{ parseInput }, schema] = await Promise.all([import('#contract/routes/parse-input.ts'), loading])
  const parsed = parseInput(schema, input)
  return 'refusal' in parsed ? { text: parsed.refusal.message, fields: fieldsOf(parsed.refusal.field) } : undefined
}

/** Refuses blank values with `text`. A list counts as blank if it has a blank row. A list without rows does not. */
export function requireText(values: Record<string, string | string[]>, text: string): Refusal | undefined {
  const isBlank = (name: string) => [values[name]!].flat().some((line) => !line.trim())
  const fields = Object.keys(values).filter(isBlank)
  return fields.length ? { text, fields } : undefined
}
