/** The fields of a short recipe form. All fields except the picture are required. */
import { limits } from '#contract/recipes.ts'
import { Field } from './field.tsx'
import { ImagePicker } from './image-picker.tsx'
import { RowEditor } from './row-editor.tsx'
import { useIngredientReading } from './use-ingredient-reading.ts'
import { TextArea } from './text-area.tsx'

interface Values {
  file: File | null
  /** The address of a picture on another server. */
  image?: string | null
  ingredients: string[]
  steps: string[]
}

interface Binding {
  name: string
  value: string
  invalidBy?: string
  onChange: (event: { target: { value: string } }) => void
}

interface Props {
  pictureHint: string
  values: Values
  bind: (name: 'title' | 'description') => Binding
  invalidBy: (name: 'ingredients' | 'steps') => string | undefined
  change: (part: Partial<Values>) => void
}

const lists = [
  { name: 'ingredients', title: 'Ingredients', itemName: 'Ingredient', isNumbered: false },
  { name: 'steps', title: 'Steps', itemName: 'Step', isNumbered: true },
] as const

export function ShortRecipeFields({ pictureHint, values, bind, invalidBy, change }: Props) {
  const readingOf = useIngredientReading(values.ingredients)
  return (
    <>
      <Field label="Title" required charsMax={limits.titleCharsMax} autoComplete="off" {...bind('title')} />
      <TextArea label="Description" required charsMax={limits.descriptionCharsMax} rows={2} {...bind('description')} />
      <ImagePicker
        label="Picture"
        shape="dish"
        hint={pictureHint}
        file={values.file}
        current={values.image}
        onChange={(file) => change({ file })}
        onRemoveCurrent={() => change({ image: null })}
      />
      {lists.map(({ name, ...list }) => (
        <RowEditor
          key={name}
          {...list}
          hint="One in each row. You can paste a list."
          isEachRequired
          rows={values[name]}
          readingOf={name === 'ingredients' ? readingOf : null}
          charsMax={limits.itemCharsMax}
          rowsMax={limits.itemsMax}
          invalidBy={invalidBy(name)}
          onChange={(rows) => change({ [name]: rows })}
        />
      ))}
    </>
  )
}
