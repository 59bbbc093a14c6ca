/** Like and bookmark, on a dish's picture or beside its name. Without an account they say what it takes. */
import { Bookmark, Heart } from 'lucide-react'
import { texts } from '#contract/saves.ts'
import { notify } from '#web/core/notices.ts'

/** The finger gets 44 px; the eye, on a small card, less. */
const hit = 'group/save relative z-10 grid size-11 place-items-center rounded-full'
const disc = 'grid size-10 place-items-center rounded-full bg-card/92 text-ink shadow-float transition-transform duration-150 group-hover/save:scale-105 group-aria-pressed/save:bg-ink group-aria-pressed/save:text-paper @max-[13rem]:size-8'

export function SaveButtons({ title }: { title: string }) {
  return (
    <>
      <button type="button" aria-label={`Like ${title}`} aria-pressed={false} onClick={() => notify(texts.likeNeedsLogin)} className={hit}>
        <span className={disc}>
          <Heart aria-hidden size={17} strokeWidth={1.75} />
        </span>
      </button>
      <button type="button" aria-label={`Bookmark ${title}`} aria-pressed={false} onClick={() => notify(texts.bookmarkNeedsLogin)} className={hit}>
        <span className={disc}>
          <Bookmark aria-hidden size={17} strokeWidth={1.75} />
        </span>
      </button>
    </>
  )
}
