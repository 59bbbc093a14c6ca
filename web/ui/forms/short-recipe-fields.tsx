/** The fields of a short recipe form: title, description, picture, ingredients and steps. All but the picture are required. */
import { limits } from '#contract/recipes.ts'
import { Field } from './field.tsx'
import { ImagePicker } from './image-picker.tsx'
import { TextArea } from './text-area.tsx'
import { TextList } from './text-list.tsx'

interface Values {
  file: File | null
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
  { name: 'ingredients', title: 'Ingredients', itemName: 'Ingredient' },
  { name: 'steps', title: 'Steps', itemName: 'Step' },
] as const

export function ShortRecipeFields({ pictureHint, values, bind, invalidBy, change }: Props) {
  return (
    <>
      <Field label="Title" required maxLength={limits.titleCharsMax} autoComplete="off" {...bind('title')} />
      <TextArea label="Description" required maxLength={limits.descriptionCharsMax} rows={2} {...bind('description')} />
      <ImagePicker
        label="Picture"
        shape="dish"
        hint={pictureHint}
        file={values.file}
        onChange={(file) => change({ file })}
      />
      {lists.map(({ name, ...list }) => (
        <TextList
          key={name}
          {...list}
          rows={values[name]}
          charsMax={limits.itemCharsMax}
          invalidBy={invalidBy(name)}
          onChange={(rows) => change({ [name]: rows })}
        />
      ))}
    </>
  )
}
