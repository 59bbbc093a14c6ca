/**
 * The Add Recipe dialog of a room. The user writes a recipe, or copies a dish of the catalogue or a recipe of any user.
 */
import { useState, type FormEvent } from 'react'
import { emptyRecipe, limits as recipeLimits, texts as recipeTexts } from '#contract/recipes.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { RoomRecipe, RoomRecipeText } from '#contract/rooms/room-recipes.ts'
import { limits, texts } from '#contract/rooms.ts'
import { createDraft } from '#web/core/forms/drafts.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { notifyWithoutPicture, uploadOptionalPicture } from '#web/core/forms/recipe-picture.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { refuseInvalid, requireText, useForm } from '#web/core/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { DraftNote } from '#web/ui/forms/draft-note.tsx'
import { FormFooter } from '#web/ui/forms/form-footer.tsx'
import { ShortRecipeFields } from '#web/ui/forms/short-recipe-fields.tsx'
import type { FullRecipe } from './shared-recipes.queries.ts'
import { shareRecipe } from '#web/features/rooms/rooms.queries.ts'
import type { FindDishes } from '#web/features/rooms/suggesting/dish-matches.queries.ts'
import { draftNameOf } from '#web/features/rooms/moved-room.ts'
import { useDishMatches } from '#web/features/rooms/suggesting/use-dish-matches.ts'

interface Props {
  roomId: string
  findDishes: FindDishes
  /** Loads the dish that the user wants to share. @throws ApiError */
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

/** Returns one empty row if there are no rows, for example if the food databases have no steps for a dish. */
const atLeastOne = (rows: string[]) => (rows.length ? rows : [''])

export default function ShareRecipeDialog({ roomId, findDishes, readDish, onShared, onClose }: Props) {
  async function send(recipe: RoomRecipeText) {
    onShared(await shareRecipe(roomId, recipe))
    notify(texts.recipeAdded, { tone: 'good' })
  }
  const [draft] = useState(() => createDraft(draftNameOf(roomId), empty))
  const { values, bind, change, invalidBy, formProps, restored, footer } = useForm({
    draft,
    check({ file, ...recipe }) {
      const { title, description, ingredients, steps, image } = recipe
      const missing = requireText({ title, description, ingredients, steps }, texts.recipeNeeded)
      if (missing) return missing
      const schema = import('#contract/rooms/room-recipes.ts').then((contract) => contract.RoomRecipeText)
      return refuseInvalid(schema, { ...recipe, image: file ? null : image })
    },
    async submit({ file, ...recipe }) {
      const { image, failure } = await uploadOptionalPicture(file, () => notify(recipeTexts.uploadFailed))
      await send({ ...recipe, image: file ? image : recipe.image })
      if (failure) notifyWithoutPicture(recipe.title.trim(), failure)
    },
    failed: recipeTexts.addFailed,
    onDone: onClose,
  })

  /** Copies a recipe into the form. If this replaces text, a notice offers Undo, which restores the text. */
  function fill({ ingredients, steps, ...recipe }: FoundRecipe) {
    const typed = draft.has() && draft.read()
    change({ ...recipe, ingredients: atLeastOne(ingredients), steps: atLeastOne(steps), file: null })
    if (!typed) return
    notify(texts.textReplaced(recipe.title), {
      tone: 'good',
      ms: recipeLimits.undoMs,
      action: { text: 'Undo', run: () => change(typed) },
    })
  }

  return (
    <Dialog title="Add Recipe" size="medium" onClose={onClose} isForTyping>
      <FindRecipe
        findDishes={findDishes}
        readDish={readDish}
        onUse={async (recipe) => {
          await send(recipe)
          onClose()
        }}
        onEdit={fill}
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

type FoundRecipe = FullRecipe & { origin: DishRef }

function FindRecipe({
  findDishes,
  readDish,
  onUse,
  onEdit,
}: Pick<Props, 'findDishes' | 'readDish'> & {
  /** Shares the recipe as it is. @throws ApiError */
  onUse: (recipe: FoundRecipe) => Promise<void>
  /** Copies the recipe into the form. */
  onEdit: (recipe: FoundRecipe) => void
}) {
  const [text, setText] = useState('')
  const { isBusy, run } = useAction()
  const { options, match, choose } = useDishMatches(text, findDishes)

  async function load(origin: DishRef, onLoaded: (recipe: FoundRecipe) => Promise<void> | void) {
    let recipe: FullRecipe
    try {
      recipe = await readDish(origin)
    } catch (error) {
      return notify(errorMessage(error, texts.detailsFailed))
    }
    return onLoaded({ ...recipe, origin })
  }

  function loadMatch(onLoaded: (recipe: FoundRecipe) => Promise<void> | void) {
    if (match && !isBusy) void run(() => load(match.dishRef, onLoaded), recipeTexts.addFailed)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    loadMatch(onUse)
  }

  return (
    <form
      aria-label="Use an existing recipe"
      onSubmit={submit}
      className="mx-5 mt-5 rounded-card bg-wash p-4 sm:mx-8 sm:mt-8"
    >
      <p className="mb-2 font-medium">Share a recipe of the catalogue or of another cook, or write your own below.</p>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <DishAutocomplete
          label="Find a recipe"
          placeholder="Find a recipe"
          value={text}
          options={options}
          charsMax={limits.dishCharsMax}
          onChange={(value, option) => {
            setText(value)
            choose(option)
          }}
        />
        <Button type="submit" look="primary" className="shrink-0 max-sm:grow" disabled={!match || isBusy}>
          Use this recipe
        </Button>
        <Button className="shrink-0 max-sm:grow" disabled={!match || isBusy} onClick={() => loadMatch(onEdit)}>
          Edit first
        </Button>
      </div>
    </form>
  )
}
