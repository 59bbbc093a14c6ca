/** The text fields of a recipe, for the forms that add, import and edit recipes. */
import { charsOf, emptyRecipe, limits } from '#contract/recipes.ts'
import { itemsOfRows } from '#cooking/lines/items.ts'
import type { FieldBinding } from '#web/core/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { LimitNote } from '#web/ui/forms/limit-note.tsx'
import { RowEditor } from '#web/ui/forms/row-editor.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useIngredientReading } from '#web/ui/forms/use-ingredient-reading.ts'
import { markTextOf, type OpenMark } from './import-marks.ts'
import { parseRecipeForm, recipeFieldNames, recipeFields, type RecipeForm } from './recipe-form.ts'

type ListName = { [Name in keyof RecipeForm]: RecipeForm[Name] extends string[] ? Name : never }[keyof RecipeForm]

interface Props {
  values: RecipeForm
  bind: (name: Exclude<keyof RecipeForm, ListName>) => FieldBinding
  invalidBy: (name: ListName) => string | undefined
  change: (part: Partial<RecipeForm>) => void
  /** What an import did not understand. */
  marks?: OpenMark[]
}

const noMarks: OpenMark[] = []
const isList = (name: keyof RecipeForm): name is ListName => recipeFields[name].itemName !== undefined

export function RecipeFields({ values, bind, invalidBy, change, marks = noMarks }: Props) {
  const readingOf = useIngredientReading(values.ingredients)
  return (
    <>
      {recipeFieldNames.map((name) => {
        const { label, hint, isRequired, charsMax, rows, itemName, inputMode } = recipeFields[name]
        const mark = markTextOf(marks, name, null)
        if (isList(name))
          return (
            <div key={name} data-field={name}>
              <RowEditor
                title={label}
                itemName={itemName!}
                isNumbered={name === 'steps'}
                hint={hint}
                rows={values[name]}
                charsMax={charsMax!}
                rowsMax={limits.itemsMax}
                preview={previewOf(values[name])}
                readingOf={name === 'ingredients' ? readingOf : null}
                mark={mark}
                markOf={(row) => markTextOf(marks, name, row)}
                invalidBy={invalidBy(name)}
                onChange={(next) => change({ [name]: next })}
              />
            </div>
          )
        const props = { label, hint, required: isRequired, charsMax, mark, ...bind(name) }
        return (
          <div key={name} data-field={name}>
            {rows ? <TextArea rows={rows} {...props} /> : <Field inputMode={inputMode} autoComplete="off" {...props} />}
          </div>
        )
      })}
      <LimitNote
        count={charsOf({ ...emptyRecipe, ...parseRecipeForm(values) })}
        max={limits.charsMax}
        unit="characters in all"
      />
    </>
  )
}

/** The items into which a single row will be split at its commas; undefined when nothing is split. */
function previewOf(rows: string[]) {
  const items = itemsOfRows(rows)
  return items.length > rows.length ? items : undefined
}
