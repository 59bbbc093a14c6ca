/** Explains how to import from the page of a recipe: with a bookmarklet, or with the share menu of a phone. */
import { Bookmark, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { screens } from '#contract/screens.ts'
import { notify } from '#web/core/notices.ts'

const words = {
  drag: 'Drag this button to the bookmarks bar. Then open a page with a recipe and press the bookmark.',
}

interface Props {
  /** Renders a button that copies `text`. Its label contains `name`. */
  renderCopy: (name: string, text: string) => ReactNode
}

const title = 'From any page'

export function FromAnywhere({ renderCopy }: Props) {
  const bookmarklet = bookmarkletOf(location.origin)
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-5">
      <h2 className="mb-2 text-xl">{title}</h2>
      <div className="pointer-coarse:hidden">
        <p className="mb-3 text-ink-soft">{words.drag}</p>
        <div className="flex flex-wrap gap-2">
          {/* React refuses a `javascript:` address in `href`, so the ref sets the attribute. */}
          <a
            href={screens.importRecipes}
            ref={(link) => link?.setAttribute('href', bookmarklet)}
            onClick={(event) => {
              event.preventDefault()
              notify(words.drag, { tone: 'good' })
            }}
            className="inline-flex min-h-11 cursor-grab items-center gap-2 rounded-control border border-line-strong bg-wash px-4 font-semibold"
          >
            <Bookmark aria-hidden size={18} strokeWidth={1.75} />
            To Potluck
          </a>
          {renderCopy('Bookmark Address', bookmarklet)}
        </div>
      </div>
      <p className="hidden text-ink-soft pointer-coarse:block">
        <Share aria-hidden size={18} strokeWidth={1.75} className="mr-1.5 inline align-[-3px]" />
        Install Potluck from the menu of the browser. On Android you can then share any page with it; on an iPhone, copy
        the address of the page and paste it here.
      </p>
    </section>
  )
}

const bookmarkletOf = (origin: string) =>
  `javascript:location.href='${origin}${screens.importRecipes}?url='+encodeURIComponent(location.href)`
