/** The state of one form: its values, their draft, whether it is being sent, and why it was refused. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { AnyRoute } from '#contract/route.ts'
import { ApiError } from './api.ts'
import type { Draft } from './drafts.ts'
import { errorMessage } from './error-message.ts'

interface Refusal {
  text: string
  /** Names of the fields that the text is about. They are marked as invalid, and the first of them gets the focus. */
  fields: string[]
}

/** A submission that failed, with a message for the user and the fields that it is about. */
export class FormError extends Error {
  readonly fields: string[]

  constructor(message: string, fields: string[] = []) {
    super(message)
    this.fields = fields
  }
}

/** The first values of a form. A form with a draft stores its values until they are saved or discarded. */
type Start<Values> =
  { initial: Values | (() => Values); draft?: undefined } | { draft: Draft<Values>; initial?: undefined }

type Options<Values> = Start<Values> & {
  /** Runs before `submit`. When it returns a refusal, that is shown and nothing is sent. */
  check?: (values: Values, form: HTMLFormElement) => Refusal | undefined | Promise<Refusal | undefined>
  /** Sends the form. The text that it returns is shown in green, a `FormError` or `ApiError` that it throws in red. */
  submit: (values: Values) => string | void | Promise<string | void>
  /** Shown for an error that has no message for the user. */
  failed?: string
  /** Runs `doneDelayMs` after a successful submission, unless the form is removed. Until then the form is disabled. */
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
 * The state of a form, which has one message line. Spread `formProps` on the form, `footer` on its `FormFooter`,
 * `bind(name)` on each text field, and `restored`, if any, on a `DraftNote`.
 */
export function useForm<Values extends object>(options: Options<Values>) {
  const { initial, draft, check, submit, failed = '', onDone, doneDelayMs = 0 } = options
  const messageId = useId()
  const form = useRef<HTMLFormElement>(null)
  const doneTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(false)
  const [values, setValues] = useState(draft ? draft.read : initial)
  const [restored, setRestored] = useState(() => (draft?.has() ? { lostPicture: draft.lostPicture() } : null))
  const latest = useRef(values)
  const [outcome, setOutcome] = useState<(Refusal & { tone: 'good' | 'bad' }) | null>(null)
  /** Fields that were changed after the refusal: they are not marked any more. */
  const [corrected, setCorrected] = useState<string[]>([])
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(doneTimer.current)
    }
  }, [])

  useEffect(() => {
    if (outcome?.fields.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [outcome])

  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    draft?.store(latest.current)
    if (outcome?.fields.length) setCorrected([...corrected, ...Object.keys(part)])
  }

  async function send() {
    setCorrected([])
    const checked = check?.(latest.current, form.current!)
    if (checked && !(checked instanceof Promise)) return setOutcome({ ...checked, tone: 'bad' })
    setState('busy')
    setOutcome(null)
    try {
      const refusal = checked && (await checked)
      if (refusal) {
        setOutcome({ ...refusal, tone: 'bad' })
        setState('open')
        return
      }
      const saving = Promise.resolve(submit(latest.current))
      const text = await (draft ? draft.keepDuring(saving) : saving)
      draft?.clear()
      setRestored(null)
      if (text) setOutcome({ text, tone: 'good', fields: [] })
      setState(onDone ? 'done' : 'open')
      if (onDone && isMounted.current) doneTimer.current = setTimeout(onDone, doneDelayMs)
    } catch (error) {
      setOutcome({ ...refusalOf(error, failed), tone: 'bad' })
      setState('open')
    }
  }

  function discard() {
    draft!.clear()
    latest.current = draft!.initial
    setValues(latest.current)
    setRestored(null)
    setOutcome(null)
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  const invalidBy = (name: string) =>
    outcome?.fields.includes(name) && !corrected.includes(name) ? messageId : undefined
  return {
    values,
    change,
    /** The id of the message if it is about the field `name`. */
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
    /** For a `DraftNote`, while the form shows a draft that was stored earlier. */
    restored: restored && { ...restored, onDiscard: discard },
    footer: {
      message: { id: messageId, text: outcome?.text ?? null, tone: outcome?.tone ?? ('bad' as const) },
      state,
    },
  }
}

function refusalOf(error: unknown, failed: string): Refusal {
  if (error instanceof FormError) return { text: error.message, fields: error.fields }
  if (!(error instanceof ApiError)) {
    // A `DOMException` is a call that took too long. Anything else is a defect.
    if (!(error instanceof DOMException)) console.warn(error)
    return { text: failed, fields: [] }
  }
  return { text: errorMessage(error, failed), fields: fieldsOf(error.field) }
}

/** An item of a list is part of the field of that list. */
const fieldsOf = (path = '') => (path ? [path.split('.')[0]!] : [])

/**
 * Refuses what the server would refuse, with the same reason, before anything is sent. The schema is imported
 * dynamically, so that zod loads with the first submission and not with the screen.
 */
export async function refuseInvalid(
  loading: Promise<NonNullable<AnyRoute['body']>>,
  input: unknown,
): Promise<Refusal | undefined> {
  const [{ parseInput }, schema] = await Promise.all([import('#contract/parse-input.ts'), loading])
  const parsed = parseInput(schema, input)
  return 'refusal' in parsed ? { text: parsed.refusal.message, fields: fieldsOf(parsed.refusal.field) } : undefined
}

/** Refuses blank values with `text`. A list of rows is blank when one of its rows is. */
export function requireText(values: Record<string, string | string[]>, text: string): Refusal | undefined {
  const isBlank = (name: string) => [values[name]!].flat().some((line) => !line.trim())
  const fields = Object.keys(values).filter(isBlank)
  return fields.length ? { text, fields } : undefined
}
