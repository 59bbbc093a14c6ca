/** Add Recipe to a room: written, or taken from the catalogue or one's own recipes (specification 2 and 5, "Room recipe form"). */
import { useId, useState, type FormEvent } from 'react'
import { limits, texts, type DishRef, type RoomRecipe } from '#contract/rooms.ts'
import { texts as recipeTexts, uploadRecipeImage } from '#contract/recipes.ts'
import { ApiError, call } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { errorMessage } from '#web/core/error-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { DishAutocomplete } from '#web/ui/forms/dish-autocomplete.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ImagePicker } from '#web/ui/forms/image-picker.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { TextList } from '#web/ui/forms/text-list.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import type { FullRecipe } from './room-recipe-dialog.tsx'
import { share } from './rooms.queries.ts'
import { useDishMatches, type FindDishes } from './use-dish-matches.ts'

interface Props {
  roomId: string
  findDishes: FindDishes
  /** A known dish in full. @throws ApiError */
  readKnown: (origin: DishRef) => Promise<FullRecipe>
  onShared: (recipe: RoomRecipe) => void
  onClose: () => void
}

const blank = {
  title: '',
  description: '',
  ingredients: [''],
  steps: [''],
  image: null as string | null,
  origin: null as DishRef | null,
}

export default function ShareRecipeDialog({ roomId, findDishes, readKnown, onShared, onClose }: Props) {
  const [typed, setTyped] = useState(blank)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const messageId = useId()
  const set = (part: Partial<typeof blank>) => setTyped({ ...typed, ...part })
  const invalid = (text: string) => (refusal && !text.trim() ? messageId : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { title, description, ingredients, steps } = typed
    if (![title, description, ...ingredients, ...steps].every((text) => text.trim()))
      return setRefusal(texts.recipeNeeded)
    setBusy(true)
    setRefusal(null)
    try {
      const image = file ? await upload(file) : typed.image
      onShared(await share(roomId, { ...typed, image }))
      notify(texts.recipeAdded, { tone: 'good' })
      onClose()
    } catch (error) {
      setRefusal(errorMessage(error, recipeTexts.addFailed))
      setBusy(false)
    }
  }

  return (
    <Dialog title="Add Recipe" size="medium" onClose={onClose} isForTyping>
      <Take
        findDishes={findDishes}
        readKnown={readKnown}
        onTaken={(recipe, origin) => setTyped({ ...recipe, origin })}
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5 p-5 sm:p-8">
        <Field
          label="Title"
          value={typed.title}
          required
          maxLength={limits.titleCharsMax}
          autoComplete="off"
          invalidBy={invalid(typed.title)}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          value={typed.description}
          required
          maxLength={limits.descriptionCharsMax}
          rows={2}
          invalidBy={invalid(typed.description)}
          onChange={(event) => set({ description: event.target.value })}
        />
        <ImagePicker label="Picture" shape="dish" hint={texts.imageHint} file={file} onChange={setFile} />
        <TextList
          title="Ingredients"
          itemName="Ingredient"
          rows={typed.ingredients}
          charsMax={limits.itemCharsMax}
          invalidBy={refusal ? messageId : undefined}
          onChange={(ingredients) => set({ ingredients })}
        />
        <TextList
          title="Steps"
          itemName="Step"
          rows={typed.steps}
          charsMax={limits.itemCharsMax}
          invalidBy={refusal ? messageId : undefined}
          onChange={(steps) => set({ steps })}
        />
        <MessageLine id={messageId} text={refusal} tone="bad" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? 'Adding...' : 'Add Recipe'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The recipe is worth more than its picture. */
async function upload(file: File) {
  try {
    return (await call(uploadRecipeImage, { upload: file })).imageUrl
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    notify(recipeTexts.uploadFailed)
    return null
  }
}

function Take({
  findDishes,
  readKnown,
  onTaken,
}: Pick<Props, 'findDishes' | 'readKnown'> & {
  onTaken: (recipe: Omit<typeof blank, 'origin'>, origin: DishRef) => void
}) {
  const [text, setText] = useState('')
  const { choices, named } = useDishMatches(text, findDishes)
  async function take(origin: DishRef) {
    try {
      const { title, description, ingredients, steps, image } = await readKnown(origin)
      onTaken({ title: title.slice(0, limits.titleCharsMax), description, ingredients, steps, image }, origin)
    } catch (error) {
      notify(errorMessage(error, texts.detailsFailed))
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (named) void take(named.origin)
  }
  return (
    <form
      aria-label="Take a recipe that is here already"
      onSubmit={submit}
      className="mx-5 mt-5 rounded-card bg-wash p-4 sm:mx-8 sm:mt-8"
    >
      <p className="mb-2 font-medium">Take one from the catalogue or from our cooks, or write your own below.</p>
      <div className="flex gap-2">
        <DishAutocomplete
          label="Find a recipe"
          placeholder="Find a recipe"
          value={text}
          choices={choices}
          charsMax={limits.dishCharsMax}
          onChange={setText}
        />
        <Button type="submit" className="shrink-0" disabled={!named}>
          Take it
        </Button>
      </div>
    </form>
  )
}
