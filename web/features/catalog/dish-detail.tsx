/** A meal or drink in full: ingredients beside the steps, and the way to its video. */
import { Clock, ExternalLink, PlayCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts, type Dish } from '#contract/catalog.ts'
import { Picture } from '#web/ui/picture.tsx'
import { coverOf } from './catalog-card.tsx'
import type { DishParam } from './catalog.queries.ts'
import { madeUp } from './made-up.ts'

interface Props {
  kind: DishParam
  dish: Dish
  actions?: ReactNode
}

/** One column on a phone: picture, name, ingredients, steps. On a desktop picture and ingredients stay beside the rest. */
export function DishDetail({ kind, dish, actions }: Props) {
  return (
    <div className="flex flex-col md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {/* It scrolls by itself, so a keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="group" aria-label="Picture and ingredients" className="max-md:contents md:sticky md:top-0 md:max-h-[90dvh] md:self-start md:overflow-y-auto">
        <Picture src={dish.image} fallback={coverOf(kind, dish.id)} sizes="(min-width: 48rem) 520px, 100vw" isFirst className="max-md:order-1" />
        <Ingredients list={dish.ingredients} />
      </div>
      <div className="max-md:contents md:px-10 md:pt-14 md:pb-10">
        <Head dish={dish} actions={actions} />
        <Steps dish={dish} />
      </div>
    </div>
  )
}

function Head({ dish, actions }: { dish: Dish; actions?: ReactNode }) {
  const { difficulty, rating } = madeUp(dish.id)
  return (
    <div className="max-md:order-2 max-md:px-5 max-md:pt-5">
      <p className="text-sm font-bold tracking-[0.06em] text-tomato-text uppercase">{[dish.category, dish.area].filter(Boolean).join(' · ')}</p>
      <h2 className="mt-1 text-3xl sm:text-4xl">{dish.title}</h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden size={16} strokeWidth={1.75} />
          {texts.prepTime}
        </span>
        <span>{difficulty}</span>
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden size={16} strokeWidth={0} className="fill-saffron" />
          <span className="sr-only">Rating: </span>
          {rating}
        </span>
        {actions && <span className="flex">{actions}</span>}
      </div>
      {dish.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-2">
          {dish.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-wash px-3 py-1 text-sm text-ink-soft">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Ingredients({ list }: { list: Dish['ingredients'] }) {
  return (
    <section aria-label="Ingredients" className="px-5 pt-6 max-md:order-3 sm:px-8 md:pb-8">
      <h3 className="mb-2 text-xl">Ingredients</h3>
      <ul>
        {list.map(({ name, measure }, index) => (
          <li key={index} className="grid grid-cols-[6.5rem_1fr] gap-3 border-b border-line py-2.5 last:border-0">
            <span className="font-semibold tabular-nums">{measure}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ dish: { steps, video, source } }: { dish: Dish }) {
  return (
    <section aria-label="Instructions" className="mt-7 max-md:order-4 max-md:px-5 max-md:pb-8">
      <h3 className="mb-4 text-xl">Instructions</h3>
      <ol className="flex max-w-[68ch] flex-col gap-5">
        {steps.map((step, index) => (
          <li key={index} className="grid grid-cols-[2.25rem_1fr] items-baseline gap-2">
            <span aria-hidden className="font-serif text-2xl font-semibold text-tomato-text">
              {index + 1}
            </span>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      {(video ?? source) && (
        <div className="mt-8 flex flex-wrap gap-3">
          {video && <OutLink href={video} icon={<PlayCircle aria-hidden size={18} strokeWidth={1.75} />} text="Watch the video" look="bg-tomato text-on-tomato hover:bg-tomato-strong" />}
          {source && <OutLink href={source} icon={<ExternalLink aria-hidden size={18} strokeWidth={1.75} />} text="Original recipe" look="border border-line hover:bg-wash" />}
        </div>
      )}
    </section>
  )
}

function OutLink({ href, icon, text, look }: { href: string; icon: ReactNode; text: string; look: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`inline-flex min-h-11 items-center gap-2 rounded-control px-4 py-2 font-semibold ${look}`}>
      {icon}
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
