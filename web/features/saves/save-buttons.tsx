/** Like and bookmark, on a dish's picture or beside its name. Without an account they say what it takes. */
import { Bookmark, Heart } from 'lucide-react'
import { texts } from '#contract/saves.ts'
import { notify } from '#web/core/notices.ts'

const look = 'relative z-10 grid size-11 place-items-center rounded-full bg-card/92 text-ink shadow-float transition-transform duration-150 hover:scale-105 aria-pressed:bg-ink aria-pressed:text-paper'

export function SaveButtons({ title }: { title: string }) {
  return (
    <>
      <button type="button" aria-label={`Like ${title}`} aria-pressed={false} onClick={() => notify(texts.likeNeedsLogin)} className={look}>
        <Heart aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <button type="button" aria-label={`Bookmark ${title}`} aria-pressed={false} onClick={() => notify(texts.bookmarkNeedsLogin)} className={look}>
        <Bookmark aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </>
  )
}
