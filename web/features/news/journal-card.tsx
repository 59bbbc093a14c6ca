/** The card of a journal article: picture, topic, title, description and reading time. */
import type { JournalTeaser } from '#contract/news.ts'
import { screens } from '#contract/screens.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface Props {
  article: JournalTeaser
  headingLevel: 2 | 3
  isFirst?: boolean
}

export function JournalCard({
  article: { slug, topic, title, description, image, minutes },
  headingLevel,
  isFirst,
}: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-card">
        <Picture
          src={image}
          fallback={image}
          isFirst={isFirst}
          sizes="(min-width: 64rem) 380px, (min-width: 40rem) 45vw, 92vw"
          className="transition-transform duration-240 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <p className="mt-4 text-xs font-bold tracking-[0.06em] text-tomato-text uppercase">{topic}</p>
      <Heading className="mt-1.5 text-xl sm:text-2xl">
        <a
          href={screens.journalArticle.replace(':slug', slug)}
          className="outline-offset-4 before:absolute before:inset-0 before:content-[''] group-hover:underline decoration-1 underline-offset-4"
        >
          {title}
        </a>
      </Heading>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{description}</p>
      <p className="mt-2 text-sm text-ink-soft">{minutes} min read</p>
    </article>
  )
}
