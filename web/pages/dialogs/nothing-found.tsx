/** What a search without results offers: the closest words, A-Z Recipes and popular tags. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mealTags, texts } from '#contract/catalog.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { closestWordsQuery } from '#web/features/catalog/catalog.queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/**
 * All tags except Video Recipe, because that tag leads to the videos and not to a list (web/pages/shell/footer.tsx).
 */
const tags = mealTags.filter((tag) => tag !== 'Video Recipe')

export function NothingFound({ text }: { text: string }) {
  const { replace } = useDialogs()
  const { data } = useQuery(closestWordsQuery(text))
  return (
    <EmptyState text={texts.noRecipesForQuery(text)}>
      {data && data.words.length > 0 && (
        <Offer title="Did you mean">
          {data.words.map((word) => (
            <Chip key={word} text={word} onClick={() => replace('find', word)} />
          ))}
        </Offer>
      )}
      <Offer title="Or choose a tag">
        {tags.map((tag) => (
          <Chip key={tag} text={tag} onClick={() => replace('tag', tag)} />
        ))}
      </Offer>
      <Button className="mt-3" onClick={() => replace('dialog', 'a-z')}>
        Browse {texts.aToZ}
      </Button>
    </EmptyState>
  )
}

function Offer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-3 max-w-2xl">
      <h3 className="mb-3 text-lg text-ink">{title}</h3>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </section>
  )
}

function Chip({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="min-h-9 rounded-full border border-line bg-card px-3.5 text-sm text-ink hover:border-line-strong"
      >
        {text}
      </button>
    </li>
  )
}
