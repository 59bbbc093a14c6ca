/** The picture of a video. A press replaces it with the player. Before that, the player's host gets no request. */
import { LoaderCircle, Play } from 'lucide-react'
import type { Video } from '#contract/videos.ts'
import { focusOnMount } from '#web/ui/controls/move-focus.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface Props {
  video: Video
  /** The address of the player; undefined if there is no player, and while the address is being looked up. */
  embedUrl?: string
  /** Whether the video has a player. This can be true before the address of the player is known. */
  isPlayable: boolean
  isPressed: boolean
  onPress: () => void
  /** Called when the player's host has replied. */
  onPlayerLoad: () => void
}

export function Stage({ video, embedUrl, isPlayable, isPressed, onPress, onPlayerLoad }: Props) {
  if (isPressed && embedUrl) {
    return (
      <div className="aspect-video bg-bar">
        {/* No `sandbox`: the player needs scripts and its origin, and a sandbox that allows both protects little. */}
        <iframe
          ref={focusOnMount}
          src={`${embedUrl}?autoplay=1&rel=0`}
          title={`Video: ${video.title}`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={onPlayerLoad}
          className="size-full"
        />
      </div>
    )
  }
  return (
    <div className="relative aspect-video w-full overflow-hidden bg-bar max-md:max-h-[55dvh]">
      <Picture
        src={video.image}
        fallback={video.image}
        sizes="(min-width: 48rem) 768px, 100vw"
        isFirst
        className="h-full"
      />
      {isPlayable && (
        <button
          type="button"
          aria-label={`Play ${video.title}`}
          aria-busy={isPressed}
          onClick={onPress}
          className="group/play absolute inset-0 grid place-items-center -outline-offset-4"
        >
          <span className="grid size-18 place-items-center rounded-full bg-tomato text-on-tomato shadow-float transition-transform duration-150 group-hover/play:scale-105">
            {isPressed ? (
              <LoaderCircle aria-hidden size={32} strokeWidth={1.75} className="animate-spin" />
            ) : (
              <Play aria-hidden size={32} strokeWidth={1.75} className="translate-x-0.5 fill-current" />
            )}
          </span>
        </button>
      )}
    </div>
  )
}
