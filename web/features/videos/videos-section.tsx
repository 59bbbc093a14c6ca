/** The Video Recipes section of the home page: eight cards, in a row to swipe on a phone. */
import { ArrowRight } from 'lucide-react'
import { texts, videos } from '#contract/videos.ts'
import { texts as catalogTexts } from '#contract/catalog.ts'
import { screenNames } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'
import { VideoCard, type VideoActions } from './video-card.tsx'

export function VideosSection({ id, actions }: { id: string; actions: VideoActions }) {
  const linkTo = useDialogLink()
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={screenNames.videos}
      className="gutter mt-8 bg-bar py-12 text-on-bar outline-none sm:mt-12 sm:py-16"
    >
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-3xl sm:text-4xl">{screenNames.videos}</h2>
          <p className="mt-2 opacity-85">{texts.intro}</p>
        </div>
        <ButtonLink href={linkTo('list', 'explore')}>
          {catalogTexts.exploreAll}
          <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <DishGrid shape="reel">
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} actions={actions} />
        ))}
      </DishGrid>
    </section>
  )
}
