/** A recipe of the report: its title, its state, and what was not understood. */
import { Check, CircleAlert, Copy, Plus, type LucideIcon } from 'lucide-react'
import { texts, type ImportedRecipe, type ImportedState } from '#contract/imports.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { recipeStateWords } from './import-words.ts'

const looks: Record<ImportedState, { Icon: LucideIcon; className: string }> = {
  new: { Icon: Plus, className: 'text-ink-soft' },
  known: { Icon: Copy, className: 'text-ink-soft' },
  saved: { Icon: Check, className: 'text-basil' },
  failed: { Icon: CircleAlert, className: 'text-tomato-text' },
}

export function ReportLine({ recipe: { title, state, message, recipeId } }: { recipe: ImportedRecipe }) {
  const linkTo = useDialogLink()
  const { Icon, className } = looks[state]
  return (
    <li className="flex gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 grow">
        {recipeId ? (
          <a
            href={linkTo('recipe', recipeId)}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </a>
        ) : (
          <p className="flex min-h-11 items-center font-semibold wrap-anywhere">{title}</p>
        )}
        {message && message !== texts.known && (
          <p
            className={`-mt-1 mb-1 text-sm wrap-anywhere ${state === 'failed' ? 'text-tomato-text' : 'text-saffron-deep'}`}
          >
            {message}
          </p>
        )}
      </div>
      <span className={`flex h-11 shrink-0 items-center gap-1.5 text-sm max-sm:max-w-28 ${className}`}>
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        {recipeStateWords[state]}
      </span>
    </li>
  )
}
