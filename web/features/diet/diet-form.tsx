/** The form of the profile page with the user's allergies and diets. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { allergens, diets, texts, type UserDiet } from '#contract/diet.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { useForm } from '#web/core/forms/use-form.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { dietQuery, saveDiet } from './diet.queries.ts'

type Choice = (typeof allergens)[number] | (typeof diets)[number]
/** The boxes that the user has changed since the last save. All other boxes show the saved choices. */
type Changes = Partial<Record<Choice, boolean>>

/** On a phone, the number of columns depends on the width. With a large font, there is only one column. */
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3 sm:grid-cols-4'

export function DietForm() {
  const { data, error, refetch } = useQuery(dietQuery)
  // Loaded data stays on the screen when a refetch fails.
  if (data) return <DietChoices saved={data} save={saveDiet} />
  if (error) return <ErrorState text={errorMessage(error, texts.unavailable)} onRetry={() => void refetch()} />
  return <LineSkeletons count={6} />
}

interface ChoicesProps {
  saved: UserDiet
  /** @throws ApiError */
  save: (diet: UserDiet) => Promise<unknown>
}

export function DietChoices({ saved, save }: ChoicesProps) {
  const [changes, setChanges] = useState<Changes>({})
  const savedChoices: readonly Choice[] = [...saved.allergens, ...saved.diets]
  const isChosen = (choice: Choice) => changes[choice] ?? savedChoices.includes(choice)
  const { formProps, footer } = useForm({
    initial: {},
    async submit() {
      await save({ allergens: allergens.filter(isChosen), diets: diets.filter(isChosen) })
      // Boxes that the user has changed while the form was being saved stay changed.
      setChanges((now) => madeAfter(now, changes))
      notify(texts.saved, { tone: 'good' })
    },
    failed: texts.saveFailed,
  })
  const boxOf = (choice: Choice) => ({
    isChecked: isChosen(choice),
    onChange: (isChecked: boolean) => setChanges((now) => ({ ...now, [choice]: isChecked })),
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="text-ink-soft">{texts.seenBy}</p>
      <fieldset>
        <legend className="mb-1 font-medium">{texts.headings.allergens}</legend>
        <div className={gridClass}>
          {allergens.map((allergen) => (
            <Box
              key={allergen}
              label={texts.allergens[allergen]}
              examples={texts.examples[allergen]}
              {...boxOf(allergen)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{texts.headings.diets}</legend>
        <div className={gridClass}>
          {diets.map((diet) => (
            <Box key={diet} label={texts.diets[diet]} {...boxOf(diet)} />
          ))}
        </div>
      </fieldset>
      <FormFooter {...footer} look="quiet" label="Save" busyLabel="Saving..." className="self-start" />
    </form>
  )
}

/** Returns the boxes that the user has changed while `sent` was being saved: those whose value differs from `sent`. */
const madeAfter = (changes: Changes, sent: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([choice, isChecked]) => sent[choice as Choice] !== isChecked))

interface BoxProps {
  label: string
  examples?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function Box({ label, examples, isChecked, onChange }: BoxProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5">
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={examples && `${id}-examples`}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="check-box mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span id={id}>{label}</span>
        {examples && (
          <span id={`${id}-examples`} className="block text-sm text-ink-soft">
            {examples}
          </span>
        )}
      </span>
    </label>
  )
}
