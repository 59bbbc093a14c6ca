/** The links below the steps of a dish. They lead to its video, or to a search for one, and to the original recipe. */
import { ExternalLink, PlayCircle, Search, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { videoNotFound } from '#contract/routes/not-found-texts.ts'
import { texts } from '#contract/texts/videos.ts'
import { NewTabNote } from '#web/ui/controls/new-tab-note.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { videoSearchUrl, withoutSamePage } from './video-links.ts'

interface Props {
  title: string
  /** Null for a dish without a video. Undefined for a kind of dish that never has one. */
  video?: string | null
  source?: string | null
}

export function DishLinks({ title, video: givenVideo, source: givenSource }: Props) {
  const { video, source } = withoutSamePage({ video: givenVideo ?? null, source: givenSource ?? null })
  const isWithoutVideo = givenVideo !== undefined && !video
  if (!video && !source && !isWithoutVideo) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3 print:hidden">
      {isWithoutVideo && <p className="basis-full text-ink-soft">{videoNotFound}</p>}
      {video && (
        <ExternalButtonLink href={video} look="primary" icon={PlayCircle}>
          Watch the video
        </ExternalButtonLink>
      )}
      {isWithoutVideo && (
        <ExternalButtonLink href={videoSearchUrl(title)} icon={Search}>
          {texts.search}
        </ExternalButtonLink>
      )}
      {source && (
        <ExternalButtonLink href={source} icon={ExternalLink}>
          Original recipe
        </ExternalButtonLink>
      )}
    </div>
  )
}

interface LinkProps {
  href: string
  look?: 'primary' | 'quiet'
  icon: LucideIcon
  children: ReactNode
}

export function ExternalButtonLink({ href, look = 'quiet', icon: Icon, children }: LinkProps) {
  return (
    <ButtonLink href={href} look={look} target="_blank" rel="noopener noreferrer">
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      {children}
      <NewTabNote />
    </ButtonLink>
  )
}
