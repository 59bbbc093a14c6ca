/** Video Recipes: all videos. */
import { texts, videos } from '#contract/videos.ts'
import { screenNames } from '#contract/screens.ts'
import { VideoCard } from '#web/features/videos/video-card.tsx'
import { videoActions } from '#web/pages/save-actions.tsx'
import { DishGrid } from '#web/ui/dish/dish-grid.tsx'

export default function VideosPage() {
  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{screenNames.videos}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-soft">{texts.intro}</p>
      <DishGrid shape="eight">
        {videos.map((video, index) => (
          <VideoCard key={video.id} video={video} actions={videoActions} isFirst={index < 2} headingLevel={2} />
        ))}
      </DishGrid>
    </section>
  )
}
