/**
 * Featured Recipes: three cards in the style of articles. Each card opens a list of meals. The author and the facts are
 * fixed texts.
 */
import { coverOf } from '#contract/images.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { namedLists } from '#web/features/catalog/lists.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

const author = 'Olivia Thompson'
const facts = ['7 months ago', '5 min read', '4 comments']
const lead = { list: 'mornings', category: 'HEALTH', dish: 'fluffy-banana-pancakes-with-maple-syrup' }
const others = [
  { list: 'beginners', category: 'Kitchen Moments', dish: 'margherita-pizza' },
  { list: 'cravings', category: 'Mood Meals', dish: 'nachos' },
]

const title = 'Featured Recipes'

export function FeaturedRecipes() {
  return (
    <section aria-label={title} className="gutter pt-12 sm:pt-16">
      <h2 className="mb-7 text-3xl sm:text-4xl">{title}</h2>
      <div className="grid grid-cols-1 gap-5 sm:gap-6 lg:grid-cols-2">
        <Card {...lead} isLead />
        {others.map((card) => (
          <Card key={card.list} {...card} />
        ))}
      </div>
    </section>
  )
}

function Card({ list, category, dish, isLead = false }: typeof lead & { isLead?: boolean }) {
  const linkTo = useDialogLink()
  const cover = coverOf('meal', dish)
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-[20px] border border-line bg-card transition-shadow duration-200 hover:shadow-float sm:flex-row ${isLead ? 'lg:col-span-2' : ''}`}
    >
      <div className={`shrink-0 overflow-hidden ${isLead ? 'sm:w-1/2' : 'sm:w-[44%]'}`}>
        <Picture
          src={cover}
          fallback={cover}
          sizes={
            isLead
              ? '(min-width: 75rem) 600px, (min-width: 40rem) 46vw, 92vw'
              : '(min-width: 64rem) 260px, (min-width: 40rem) 40vw, 92vw'
          }
          className="transition-transform duration-240 ease-out group-hover:scale-[1.03] sm:h-full"
        />
      </div>
      <div className={`flex grow flex-col justify-center ${isLead ? 'gap-3 p-5 sm:p-8 lg:p-12' : 'gap-2 p-5 sm:p-6'}`}>
        <p className="text-xs font-bold tracking-[0.08em] text-tomato-text uppercase">{category}</p>
        <h3 className={isLead ? 'text-2xl lg:text-[2.5rem]' : 'text-xl'}>
          <a
            href={linkTo('list', list)}
            className="outline-offset-4 before:absolute before:inset-0 before:content-['']"
          >
            {namedLists[list]!.title}
          </a>
        </h3>
        <p className="text-sm text-ink-soft">
          By <span className="font-semibold text-ink">{author}</span>
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}
