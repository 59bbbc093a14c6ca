/**
 * The like and bookmark buttons of a user's recipe, with their counts. A notice is shown only if the user must sign in
 * or has too many saves. Other failures are logged, except for status 400.
 */
import { Bookmark, Heart } from 'lucide-react'
import type { SaveKind } from '#contract/saves.ts'
import { useToggle } from './use-toggle.ts'

const pill =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm font-semibold tabular-nums hover:bg-wash aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'

interface Props {
  recipe: { _id: string; title: string; likesCount: number; bookmarksCount: number }
}

export function SaveCounts({ recipe }: Props) {
  return (
    <>
      <Count save="like" Icon={Heart} verb="Like" recipe={recipe} count={recipe.likesCount} />
      <Count save="bookmark" Icon={Bookmark} verb="Bookmark" recipe={recipe} count={recipe.bookmarksCount} />
    </>
  )
}

function Count({
  save,
  Icon,
  verb,
  recipe,
  count,
}: Props & { save: SaveKind; Icon: typeof Heart; verb: string; count: number }) {
  const { isSet, press } = useToggle(save, { kind: 'recipe', id: recipe._id }, true)
  return (
    <button
      type="button"
      aria-label={`${verb} ${recipe.title}, ${count} ${count === 1 ? save : `${save}s`}`}
      aria-pressed={isSet}
      onClick={press}
      className={pill}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} className={isSet ? 'fill-current' : ''} />
      {count}
    </button>
  )
}
