/** What an address of a screen shows, a dish of whatever kind, a video or an article, for the head of its first HTML. */
import type { Dish } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import type { JournalArticle } from '#contract/news.ts'
import type { Recipe } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { videos, type Video } from '#contract/videos.ts'
import { articleMetadata } from './article-metadata.ts'
import { dishMetadata, type SharedDish } from './dish-metadata.ts'
import type { PageMetadata } from '#server/pages/page-metadata.ts'

interface Readers {
  readDish: (kind: 'meals' | 'drinks', id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
  readNewestRecipe: () => Promise<Recipe | null>
  readArticle: (slug: string) => JournalArticle
}

/** Both throw what the readers throw. */
export function createSharedPages({ readDish, readRecipe, readNewestRecipe, readArticle }: Readers) {
  return {
    /** The dish that `?meal=`, `?drink=`, `?recipe=` or `?video=` names; null when they name none. */
    async readShared(query: URLSearchParams): Promise<PageMetadata | null> {
      const named = (name: string) => {
        const id = query.get(name) ?? ''
        // PostgreSQL refuses to be asked for it.
        return id.includes('\0') ? '' : id
      }
      if (named('meal')) return ofDish('meal', await readDish('meals', named('meal')))
      if (named('drink')) return ofDish('drink', await readDish('drinks', named('drink')))
      if (named('recipe')) return ofRecipe(await readRecipe(named('recipe')))
      const video = videos.find(({ id }) => String(id) === named('video'))
      return video ? dishMetadata(ofVideo(video, await readDish('meals', video.mealId))) : null
    },
    /** The first picture of a screen, where it is known. */
    pictures: {
      [screens.recipes]: async () => pictureOf(await readNewestRecipe()),
    },
    /** Screens whose own address names what they show. */
    named: {
      [screens.journalArticle]: ({ slug = '' }: Record<string, string>) =>
        articleMetadata(ofJournal(readArticle(slug))),
    },
  }
}

const ofJournal = ({ slug, topic, title, description, image, paragraphs }: JournalArticle) => ({
  title,
  description,
  image,
  address: screens.journalArticle.replace(':slug', slug),
  section: topic,
  text: paragraphs.map((text) => text.replace(/^## /, '')).join('\n'),
})

const ofDish = (kind: 'meal' | 'drink', dish: Dish): PageMetadata => ({
  ...dishMetadata(ofCatalog(kind, dish)),
  opens: { files: 'dish', picture: dish.image },
})

const pictureOf = (recipe: Recipe | null) => recipe && (recipe.image ?? coverOf('recipe', recipe._id))

const ofRecipe = (found: Recipe): PageMetadata => ({
  ...dishMetadata(ofCook(found)),
  opens: { files: 'recipe', picture: pictureOf(found)! },
})

const ofCatalog = (kind: 'meal' | 'drink', dish: Dish): SharedDish => ({
  title: dish.title,
  description: dish.instructions.replaceAll('\n', ' '),
  image: dish.image,
  address: `/?${kind}=${encodeURIComponent(dish.id)}`,
  author: null,
  category: dish.category,
  cuisine: dish.area,
  keywords: dish.tags,
  ingredients: dish.ingredients.map(({ name, measure }) => `${measure} ${name}`.trim()),
  steps: dish.steps,
  servings: dish.servings,
  minutes: dish.minutes,
})

/** The dish that is cooked in it, under the name and the facts of the video. */
const ofVideo = ({ id, title, image, category, cuisine, time, difficulty, mealId }: Video, dish: Dish): SharedDish => ({
  ...ofCatalog('meal', { ...dish, id: mealId, title, image, category, area: cuisine }),
  description: `Video recipe: ${cuisine}, ${time}, ${difficulty}. ${dish.instructions.replaceAll('\n', ' ')}`,
  address: `${screens.videos}?video=${id}`,
  minutes: Number.parseInt(time),
})

const ofCook = (recipe: Recipe): SharedDish => ({
  title: recipe.title,
  description: recipe.description,
  image: pictureOf(recipe),
  address: `/recipes?recipe=${recipe._id}`,
  author: recipe.createdBy?.name ?? null,
  category: null,
  cuisine: null,
  keywords: [],
  ingredients: recipe.ingredients,
  steps: recipe.steps,
  publishedAt: recipe.createdAt,
})
