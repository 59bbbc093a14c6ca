/**
 * Parses the input of a call. The server parses every input before a handler runs. The browser parses only the recipe
 * forms and the contact form, when the user submits them. Every refusal has a sentence for the user. If the schema has
 * no sentence of its own, the sentence comes from `texts`, which has one for each kind of limit.
 */
import * as z from 'zod/mini'
import { errors } from './errors.ts'

export const texts = {
  required: 'Please fill in this field.',
  tooLong: (charsMax: number) => `Please use ${charsMax.toLocaleString('en')} characters or fewer.`,
  tooShort: (charsMin: number) => `Please use at least ${charsMin} characters.`,
  tooMany: (itemsMax: number) => `Please use ${itemsMax} entries or fewer.`,
  tooFew: 'Please add at least one entry.',
  tooLarge: (max: number) => `Please enter ${max.toLocaleString('en')} or less.`,
  tooSmall: (min: number) => `Please enter ${min} or more.`,
  notWhole: 'Please enter a whole number.',
  notOffered: 'Please choose one of the options.',
}

/**
 * Why an input is refused. `field` is the path of the wrong value, for example `steps.2`. It is empty if the refusal
 * concerns no single field.
 */
export interface InputRefusal {
  message: string
  field: string
}

export type ParsedInput<S extends z.ZodMiniType> = { value: z.output<S> } | { refusal: InputRefusal }

/** @returns the parsed value, or the refusal of the first wrong value */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): ParsedInput<S> {
  const parsed = schema.safeParse(input, { error: sentenceOf })
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  return { refusal: { message: issue!.message, field: issue!.path.join('.') } }
}

function sentenceOf(issue: z.core.$ZodRawIssue) {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return texts.tooLong(Number(issue.maximum))
      return issue.origin === 'array' ? texts.tooMany(Number(issue.maximum)) : texts.tooLarge(Number(issue.maximum))
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1 ? texts.required : texts.tooShort(Number(issue.minimum))
      return issue.origin === 'array' ? texts.tooFew : texts.tooSmall(Number(issue.minimum))
    case 'invalid_type':
      if (issue.expected === 'int') return texts.notWhole
      return (issue.input ?? null) === null ? texts.required : errors['bad-request'].text
    case 'invalid_value':
      return texts.notOffered
    default:
      // For a pattern or a rule, the schema must have the sentence. `parse-input.test.ts` fails if it is missing.
      return errors['bad-request'].text
  }
}
