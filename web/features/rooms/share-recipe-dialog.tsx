/** The Add Recipe dialog of a room. A recipe is written here, or copied from the catalogue or from a member's recipes. */
import { useState, type FormEvent } from 'react'
import { emptyRecipe, texts as recipeTexts } from '#contract/recipes.ts'
import type { DishRef } from '#contract/dish-ref.ts'
import { RoomRecipeText, type RoomRecipe } from '#contract/room-recipes.ts'
import { limits, texts } from '#contract/rooms.ts'
import { createDraft } from '#web/core/drafts.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { notifyWithoutPicture, uploadOptionalPicture } from '#web/core/recipe-picture.ts'
import { refuseInvalid, requireText, useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ShortRecipeFields } from '#web/ui/forms/short-recipe-fields.tsx'
import type { FullRecipe } from './room-recipe-dialog.tsx'
import { share } from './rooms.queries.ts'
import { useDishMatches, type FindDishes } from './use-dish-matches.ts'

interface Props {
  roomId: string
  findDishes: FindDishes
  /** Loads a dish that the user has chosen. @throws ApiError */
  readDish: (dishRef: DishRef) => Promise<FullRecipe>
  onShared: (recipe: RoomRecipe) => void
  onClose: () => void
}

const empty = {
  ...emptyRecipe,
  ingredients: [''],
  steps: [''],
  origin: null as DishRef | null,
  file: null as File | null,
}

/** One row remains, also for a dish of which the databases know no steps. */
const atLeastOne = (rows: string[]) => (rows.length ? rows : [''])

export default function ShareRecipeDialog({ roomId, findDishes, readDish, onShared, onClose }: Props) {
  const [draft] = useState(() => createDraft(`room ${roomId}`, empty))
  const { values, bind, change, invalidBy, formProps, restored, footer } = useForm({
    draft,
    check({ file, ...recipe }) {
      const { title, description, ingredients, steps, image } = recipe
      const missing = requireText({ title, description, ingredients, steps }, texts.recipeNeeded)
      return missing ?? refuseInvalid(RoomRecipeText, { ...recipe, image: file ? null : image })
    },
    async submit({ file, ...recipe }) {
      const { image, failure } = await uploadOptionalPicture(file, () => notify(recipeTexts.uploadFailed))
      onShared(await share(roomId, { ...recipe, image: file ? image : recipe.image }))
      notify(texts.recipeAdded, { tone: 'good' })
      if (failure) notifyWithoutPicture(failure)
    },
    failed: recipeTexts.addFailed,
    onDone: onClose,
  })
  return (
    <Dialog title="Add Recipe" size="medium" onClose={onClose} isForTyping>
      <FindRecipe
        findDishes={findDishes}
        readDish={readDish}
        onFound={(recipe, origin) =>
          change({ ...recipe, ingredients: atLeastOne(recipe.ingredients), steps: atLeastOne(recipe.steps), origin })
        }
      />
      <form {...formProps} className="flex flex-col gap-5 p-5 sm:p-8">
        {restored && <DraftNote {...restored} />}
        <ShortRecipeFields
          pictureHint={texts.imageHint}
          values={values}
          bind={bind}
          invalidBy={invalidBy}
          change={change}
        />
        <FormFooter
          {...footer}
          label="Add Recipe"
          busyLabel="Adding..."
          cancel={<Button onClick={onClose}>Cancel</Button>}
        />
      </form>
    </Dialog>
  )
}

function FindRecipe({
  findDishes,
  readDish,
  onFound,
}: Pick<Props, 'findDishes' | 'readDish'> & {
  onFound: (recipe: FullRecipe, origin: DishRef) => void
}) {
  const [text, setText] = useState('')
  const { choices, exactMatch } = useDishMatches(text, findDishes)

  async function load(dishRef: DishRef) {
    try {
      onFound(await readDish(dishRef), dishRef)
    } catch (error) {
      notify(errorMessage(error, texts.detailsFailed))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (exactMatch) void load(exactMatch.dishRef)
  }

  return (
    <form
      aria-label="Use an existing recipe"
      onSubmit={submit}
      className="mx-5 mt-5 rounded-card bg-wash p-4 sm:mx-8 sm:mt-8"
    >
      <p className="mb-2 font-medium">Start from a recipe in the catalogue or by our cooks, or write your own below.</p>
      <div className="flex gap-2">
        <DishAutocomplete
          label="Find a recipe"
          placeholder="Find a recipe"
          value={text}
          choices={choices}
          charsMax={limits.dishCharsMax}
          onChange={setText}
        />
        <Button type="submit" className="shrink-0" disabled={!exactMatch}>
          Use this recipe
        </Button>
      </div>
    </form>
  )
}
