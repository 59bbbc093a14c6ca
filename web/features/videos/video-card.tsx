/** The card of a video recipe. It links to the video dialog. */
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Video } from '#contract/videos.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { FactList } from '#web/ui/dish/fact-list.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Flag } from './flag.tsx'

/** Renders the like and bookmark buttons of a video. The page passes this function. */
export type VideoActions = (video: Video) => ReactNode

interface Props {
  video: Video
  actions: VideoActions
  isFirst?: boolean
  headingLevel?: 2 | 3
}

export function VideoCard({ video, actions, isFirst, headingLevel = 3 }: Props) {
  const linkTo = useDialogLink()
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group @container relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card text-ink transition-shadow duration-200 hover:shadow-float">
      <div className="relative">
        <div className="overflow-hidden">
          <Picture
            src={video.image}
            fallback={video.image}
            sizes="(min-width: 64rem) 280px, (min-width: 48rem) 45vw, 256px"
            isFirst={isFirst}
            className="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
          />
        </div>
        {/*
          A play sign on the edge of the picture, where it does not cover the dish. Only a video with a known player has
          this sign. The players of other videos are looked up in the dialog.
        */}
        {video.youTubeId && (
          <span
            aria-hidden
            data-play
            className="absolute right-4 -bottom-5 grid size-11 place-items-center rounded-full bg-tomato text-on-tomato shadow-float transition-transform duration-150 group-hover:scale-105"
          >
            <Play size={20} strokeWidth={1.75} className="translate-x-px fill-current" />
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        <p className="flex items-center gap-2 pr-13 text-xs font-bold tracking-[0.06em] text-tomato-text uppercase">
          <Flag cuisine={video.cuisine} />
          <span className="truncate">
            {video.cuisine} · {video.category}
          </span>
        </p>
        <Heading className="line-clamp-2 min-h-[2.2em] text-lg">
          <a
            href={linkTo('video', String(video.id))}
            className="outline-offset-4 before:absolute before:inset-0 before:content-['']"
          >
            {video.title}
          </a>
        </Heading>
        <FactList {...video} />
      </div>
      <div className="absolute top-1.5 right-1.5 flex">{actions(video)}</div>
    </article>
  )
}
