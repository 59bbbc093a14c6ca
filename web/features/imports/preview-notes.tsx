/** The notes above an imported recipe: its source, similar recipes of the user, and what was not understood. */
import { Check, Copy, ExternalLink, Search } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Preview } from '#contract/imports.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { NewTabNote } from '#web/ui/controls/new-tab-note.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const itemNames: Record<string, string> = { ingredients: 'Ingredient', steps: 'Step' }

/** A mark on a field or row that the user has not changed yet. `index` is the index of the row, or null. */
interface OpenMark {
  field: string
  index: number | null
  text: string
}

interface Props<Mark extends OpenMark> {
  preview: Preview
  marks: Mark[]
  onShow: (mark: Mark) => void
}

export function PreviewNotes<Mark extends OpenMark>({ preview, marks, onShow }: Props<Mark>) {
  const { recipe, notes, duplicates } = preview
  const linkTo = useDialogLink()
  const markTexts = new Set(preview.marks.map(({ text }) => text))
  const notesWithoutMark = notes.filter((note) => !markTexts.has(note))
  const isClear = !marks.length && !notesWithoutMark.length
  return (
    <section aria-label="Before you save" className="mb-8 flex flex-col gap-4">
      {duplicates.length > 0 && (
        <Band icon={<Copy aria-hidden size={20} strokeWidth={1.75} />} title="You already have this">
          <p>
            {duplicates.map(({ _id, title }, index) => (
              <Fragment key={_id}>
                {index > 0 && ', '}
                <a href={linkTo('recipe', _id)} className="font-semibold text-tomato-text underline underline-offset-4">
                  {title}
                </a>
              </Fragment>
            ))}
            . You can still save it as another recipe.
          </p>
        </Band>
      )}
      <Band
        icon={
          isClear ? (
            <Check aria-hidden size={20} strokeWidth={1.75} className="text-basil" />
          ) : (
            <Search aria-hidden size={20} strokeWidth={1.75} className="text-saffron-deep" />
          )
        }
        title={isClear ? 'Nothing is left to look at' : 'Please look at this'}
      >
        {isClear && <p>Read it once more, then save it.</p>}
        <ul className="flex flex-col">
          {marks.map((mark) => (
            <li key={`${mark.field} ${mark.index} ${mark.text}`}>
              <Button look="inline" onClick={() => onShow(mark)} className="justify-start text-left wrap-anywhere">
                {placeOf(mark)}
                {mark.text}
              </Button>
            </li>
          ))}
          {notesWithoutMark.map((note) => (
            <li key={note} className="py-1.5 wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      </Band>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        {recipe.source && (
          <a
            href={recipe.source}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-0 items-center gap-1.5 underline underline-offset-4"
          >
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            <span className="truncate">{new URL(recipe.source).host}</span>
            <NewTabNote />
          </a>
        )}
        <AsRead recipe={recipe} />
      </div>
    </section>
  )
}

const placeOf = ({ field, index }: OpenMark) =>
  index !== null && itemNames[field] ? `${itemNames[field]} ${index + 1}: ` : ''

function Band({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-wash px-4 py-3.5 sm:px-5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 grow">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </div>
  )
}

/** The recipe as it was read, before the user changed it. */
function AsRead({ recipe: { title, description, ingredients, steps } }: Pick<Preview, 'recipe'>) {
  return (
    <details className="min-w-0 grow basis-60">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Show it as it was read
      </summary>
      <div className="rounded-card border border-line bg-card p-4 text-sm wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line">{description}</p>
        <ul className="mt-2 list-disc pl-5">
          {ingredients.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
        <ol className="mt-2 list-decimal pl-5">
          {steps.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}
