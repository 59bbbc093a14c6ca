/** The like and bookmark buttons of a dish. When a visitor presses one, a notice asks to sign in. */
import { Bookmark, Heart } from 'lucide-react'
import type { SaveKind } from '#contract/saves.ts'
import type { Saveable } from './saves.queries.ts'
import { useToggle } from './use-toggle.ts'

/** The touch target measures 44 px. On a small card the visible disc is smaller. */
const target = 'group/save relative z-10 grid size-11 place-items-center rounded-full'
const disc =
  'grid size-10 place-items-center rounded-full bg-card/92 text-ink shadow-float transition-transform duration-150 group-hover/save:scale-105 group-aria-pressed/save:bg-ink group-aria-pressed/save:text-paper @max-[13rem]:size-8'
const looks = { like: { Icon: Heart, verb: 'Like' }, bookmark: { Icon: Bookmark, verb: 'Bookmark' } }

export function SaveButtons({ dish, title }: { dish: Saveable; title: string }) {
  return (
    <>
      <SaveButton save="like" dish={dish} title={title} />
      <SaveButton save="bookmark" dish={dish} title={title} />
    </>
  )
}

function SaveButton({ save, dish, title }: { save: SaveKind; dish: Saveable; title: string }) {
  const { isSet, press } = useToggle(save, dish)
  const { Icon, verb } = looks[save]
  return (
    <button type="button" aria-label={`${verb} ${title}`} aria-pressed={isSet} onClick={press} className={target}>
      <span className={disc}>
        <Icon aria-hidden size={17} strokeWidth={1.75} className={isSet ? 'fill-current' : ''} />
      </span>
    </button>
  )
}
