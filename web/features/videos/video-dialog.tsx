/** The dialog of a video recipe, with a link to the recipe of the same dish. */
import { BookOpen, ExternalLink, Search } from 'lucide-react'
import { useState } from 'react'
import { texts } from '#contract/texts/videos.ts'
import { videos, type Video } from '#contract/videos.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { NewTabNote } from '#web/ui/controls/new-tab-note.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { FactList } from '#web/ui/dish/fact-list.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { ErrorState, RetryButton } from '#web/ui/feedback/states.tsx'
import { ExternalButtonLink } from '#web/ui/dish/dish-links.tsx'
import { videoSearchUrl, watchUrlOf } from '#web/ui/dish/video-links.ts'
import { Flag } from './flag.tsx'
import { Stage } from './stage.tsx'
import { useIsPlayerLate, useVideoPlayback } from './use-video-playback.ts'
import type { VideoActions } from './video-card.tsx'

interface Props {
  id: string
  onClose: () => void
  actions: VideoActions
}

export default function VideoDialog({ id, onClose, actions }: Props) {
  const video = videos.find((candidate) => String(candidate.id) === id)
  useTitle(video?.title)
  return (
    <Dialog title={video?.title ?? 'Video Recipe'} isTitleInContent size="medium" onClose={onClose}>
      {video ? <Details video={video} actions={actions} /> : <ErrorState text={texts.unknown} />}
    </Dialog>
  )
}

function Details({ video, actions }: { video: Video; actions: VideoActions }) {
  const linkTo = useDialogLink()
  const { embedUrl, url, problem, retry } = useVideoPlayback(video)
  const [isPressed, setPressed] = useState(false)
  const isPlaying = isPressed && embedUrl !== undefined
  const { isLate, onPlayerLoad } = useIsPlayerLate(isPlaying)
  const isUnknown = problem !== undefined && !retry
  return (
    <>
      <Stage
        video={video}
        embedUrl={embedUrl}
        isPlayable={!problem && !url && Boolean(embedUrl ?? video.youTubeId)}
        isPressed={isPressed}
        onPress={() => setPressed(true)}
        onPlayerLoad={onPlayerLoad}
      />
      {isPlaying && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-wash px-5 py-2 text-sm sm:px-8">
          <p role="status">{isLate ? texts.playerFailed : texts.playerHint}</p>
          <a
            href={watchUrlOf(embedUrl.split('/').pop()!)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-tomato-text underline underline-offset-4"
          >
            {texts.watchElsewhere}
            <NewTabNote />
          </a>
        </div>
      )}
      <div className="p-5 sm:p-8">
        <p className="flex items-center gap-2 text-sm font-bold tracking-[0.06em] text-tomato-text uppercase">
          <Flag cuisine={video.cuisine} />
          {video.cuisine} · {video.category}
        </p>
        <h2 className="mt-1.5 mb-2 text-3xl">{video.title}</h2>
        <FactList {...video} />
        {!embedUrl && !url && !problem && (
          <p role="status" className="mt-4 text-ink-soft">
            {texts.lookingUp}
          </p>
        )}
        <div className="mt-4">
          <MessageLine tone="bad" text={problem ?? null} />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {url && (
            <ExternalButtonLink href={url} look="primary" icon={ExternalLink}>
              Watch the video
            </ExternalButtonLink>
          )}
          <ButtonLink look={problem ? 'primary' : 'quiet'} href={linkTo('meal', video.mealId)}>
            <BookOpen aria-hidden size={18} strokeWidth={1.75} />
            View Recipe
          </ButtonLink>
          {isUnknown && (
            <ExternalButtonLink href={videoSearchUrl(video.title)} icon={Search}>
              {texts.search}
            </ExternalButtonLink>
          )}
          {retry && <RetryButton onClick={retry} />}
          <span className="flex gap-1">{actions(video)}</span>
        </div>
      </div>
    </>
  )
}
